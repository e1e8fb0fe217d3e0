import { type Brand, houseBrand } from "../../../core/brand/brand.ts";
import { cssVariables } from "../../../core/brand/cssVariables.ts";
import { looks } from "../../../core/brand/looks.ts";
import { wornFonts } from "../../../core/brand/wornFonts.ts";
import { listFamilyNames, ownNames } from "../fonts/familyNames.ts";
import { withTimeout } from "../withTimeout.ts";

/** Another brand does not wait longer than this for its letters, because it is to be on within a second. */
const waits_ms = 500;
/** Cards and labels are set in these weights, headings in the look's own too. */
const weights = { heading: [500, 600], body: [400, 500] };
/** The text has one letter of each of a font's files. */
const letters = "Aā";

/** Sets on the page's root element what all that is drawn finds there; without a brand it is the house's. */
export function wearBrand({ style, dataset }: HTMLElement, { onWorn }: { onWorn: () => void }) {
  let wanted: string | null = null;

  function put(variables: Record<string, string>, { ground, look }: Pick<Brand, "ground" | "look">) {
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
    Object.assign(dataset, { ground, look });
    onWorn();
  }

  return {
    /**
     * Applies the first brand at once, before anything is painted; another one when its letters are there, so that
     * none changes twice.
     */
    async wear(given: Brand, fileUrl: (asset_id: string) => string | null): Promise<void> {
      // One that was kept by an earlier version has fewer fields.
      const brand = { ...houseBrand, ...given };
      const picture = brand.ground_asset_id === null ? null : fileUrl(brand.ground_asset_id);
      const ground = brand.ground === "picture" && picture === null ? "glow" : brand.ground;
      const variables = {
        ...cssVariables(brand, listFamilyNames),
        "--brand-ground-image": picture === null ? "none" : `url(${JSON.stringify(picture)})`,
      };
      const worn = { ground, look: brand.look };
      const written = JSON.stringify([variables, worn]);
      if (written === wanted) return;
      const isFirst = wanted === null;
      wanted = written;
      if (isFirst) return put(variables, worn);
      await withTimeout(load(brand), { ms: waits_ms, otherwise: undefined });
      if (wanted === written) put(variables, worn);
    },
    takeOff() {
      wanted = null;
      for (const name of [...style].filter((name) => /^--(brand|look)-/.test(name)))
        style.removeProperty(name);
      delete dataset["ground"];
      delete dataset["look"];
    },
  };
}

async function load(brand: Brand): Promise<void> {
  const { heading, body } = wornFonts(brand);
  const fonts = [
    ...[...weights.heading, looks[brand.look].heading_weight].map(
      (weight) => `${weight} 20px ${ownNames(heading)}`,
    ),
    ...weights.body.map((weight) => `${weight} 20px ${ownNames(body)}`),
  ];
  await Promise.all(fonts.map((font) => document.fonts.load(font, letters)));
}
