import type { PlayedFont, Programme } from "../../core/playback/programme.ts";
import type { Brand } from "../../core/brand/brand.ts";
import { wornFonts } from "../../core/brand/wornFonts.ts";
import { familyKey } from "../../core/timeline/fontFamily.ts";
import { findUses } from "../../core/timeline/findUses.ts";
import { findFonts } from "../assets/index.ts";
import type { Queryable } from "../db/database.ts";

/** Fonts are looked up by name, so that one that is uploaded after the shot that names it is found as well. */
export async function readFonts(
  q: Queryable,
  workspace_id: string,
  { shots, layouts }: Pick<Programme, "shots" | "layouts">,
  brand: Brand,
): Promise<PlayedFont[]> {
  const timelines = [
    ...Object.values(shots).flatMap((shots) => shots.map(({ timeline }) => timeline)),
    ...Object.values(layouts),
  ];
  const worn = Object.values(wornFonts(brand)).map(familyKey);
  const families = new Set([...worn, ...timelines.flatMap((timeline) => findUses(timeline).families)]);
  const fonts = await findFonts(q, workspace_id, [...families]);
  return fonts.map(({ id, family, font_weight, font_style }) => ({
    asset_id: id,
    family,
    weight: font_weight,
    style: font_style,
  }));
}
