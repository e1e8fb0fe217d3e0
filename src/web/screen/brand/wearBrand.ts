import type { Brand } from "../../../core/brand/brand.ts";
import { cssVariables } from "../../../core/brand/cssVariables.ts";
import { wornFonts } from "../../../core/brand/wornFonts.ts";
import { listFamilyNames, ownNames } from "../fonts/familyNames.ts";
import { withTimeout } from "../withTimeout.ts";

/** Another brand does not wait longer than this for its letters, because it is to be on within a second. */
const waits_ms = 500;
/** Cards and labels are set in these weights. */
const weights = { heading: [500, 600], body: [400, 500] };
/** The text has one letter of each of a font's files. */
const letters = "Aā";

/** Sets on the page's root element what all that is drawn finds there; without a brand it is the house's. */
export function wearBrand({ style }: HTMLElement, { onWorn }: { onWorn: () => void }) {
  let wanted: string | null = null;

  function put(variables: Record<string, string>) {
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
    onWorn();
  }

  return {
    /**
     * Applies the first brand at once, before anything is painted; another one when its letters are there, so that
     * none changes twice.
     */
    async wear(brand: Brand): Promise<void> {
      const variables = cssVariables(brand, listFamilyNames);
      const written = JSON.stringify(variables);
      if (written === wanted) return;
      const isFirst = wanted === null;
      wanted = written;
      if (isFirst) return put(variables);
      await withTimeout(load(brand), { ms: waits_ms, otherwise: undefined });
      if (wanted === written) put(variables);
    },
    takeOff() {
      wanted = null;
      for (const name of [...style].filter((name) => name.startsWith("--brand-"))) style.removeProperty(name);
    },
  };
}

async function load(brand: Brand): Promise<void> {
  const { heading, body } = wornFonts(brand);
  const fonts = [
    ...weights.heading.map((weight) => `${weight} 20px ${ownNames(heading)}`),
    ...weights.body.map((weight) => `${weight} 20px ${ownNames(body)}`),
  ];
  await Promise.all(fonts.map((font) => document.fonts.load(font, letters)));
}
