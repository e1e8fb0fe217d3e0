import type { Brand } from "../../core/brand/brand.ts";
import { chooseLogo } from "../../core/brand/chooseLogo.ts";
import { wornFonts } from "../../core/brand/wornFonts.ts";
import { familyKey } from "../../core/timeline/fontFamily.ts";
import type { App } from "../app.ts";
import { findFile, findFonts } from "../assets/index.ts";
import { readBrand } from "../brand/index.ts";
import type { KeepsakeFaces } from "../media/keepsake/letterKeepsake.ts";
import type { KeepsakeLogo } from "../media/keepsake/makeKeepsake.ts";
import { readMedia } from "../media/readMedia.ts";
import { mediaKey } from "../media/mediaKey.ts";

export interface KeepsakeBrand extends Pick<Brand, "name" | "colors"> {
  logo: KeepsakeLogo | null;
  faces: KeepsakeFaces;
}

/** Reads how a keepsake looks, with the files it needs. */
export async function readKeepsakeBrand(app: App, workspace_id: string): Promise<KeepsakeBrand> {
  const brand = await readBrand(app.pool, workspace_id);
  const { heading, body } = wornFonts(brand);
  const uploaded = await findFonts(app.pool, workspace_id, [heading, body].map(familyKey));
  const loadFace = async (family: string, weight: number) => {
    const id = chooseNearest(
      uploaded.filter((font) => familyKey(font.family) === familyKey(family)),
      weight,
    );
    return { family, file: id === null ? null : await readFile(app, workspace_id, id) };
  };
  return {
    name: brand.name,
    colors: brand.colors,
    logo: await readLogo(app, workspace_id, brand),
    faces: { heading: await loadFace(heading, 700), body: await loadFace(body, 450) },
  };
}

/** Upright fonts come first; of several with the same weight the last counts, as on screens. */
function chooseNearest(
  fonts: { id: string; font_weight: string; font_style: string }[],
  weight: number,
): string | null {
  const far = ({ font_weight, font_style }: (typeof fonts)[number]) => {
    const [least = 400, most = least] = font_weight.split(" ").map(Number);
    return Math.max(0, least - weight, weight - most) + (font_style === "normal" ? 0 : 1000);
  };
  return fonts.toReversed().sort((one, other) => far(one) - far(other))[0]?.id ?? null;
}

async function readLogo(app: App, workspace_id: string, brand: Brand): Promise<KeepsakeLogo | null> {
  const worn = chooseLogo(brand);
  const bytes = worn && (await readFile(app, workspace_id, worn.asset_id));
  return bytes && { bytes, plate: worn.plate };
}

/** A logo or font whose file is gone is no reason to go without a keepsake. */
async function readFile(app: App, workspace_id: string, id: string): Promise<Buffer | null> {
  const file = await findFile(app, id);
  return file && readMedia(app.media, mediaKey(workspace_id, file.id));
}
