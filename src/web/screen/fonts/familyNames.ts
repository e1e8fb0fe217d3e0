import { houseFonts } from "../../../core/brand/wornFonts.ts";
import { familyKey } from "../../../core/timeline/fontFamily.ts";

// The names are our own, so that a font that happens to be installed on one device does not make it look unlike the
// others, and a venue's own cut of a family goes before the bundled one.
export const uploadedName = (family: string) => `uploaded ${familyKey(family)}`;
export const bundledName = (family: string) => pagesOwn(family) ?? `bundled ${familyKey(family)}`;

/** shared/fonts.css declares these for all pages. */
export const pagesOwn = (family: string) =>
  Object.values(houseFonts).find((own) => familyKey(own) === familyKey(family));

/** Writes both names as style sheets do. */
export const ownNames = (family: string) =>
  `${JSON.stringify(uploadedName(family))}, ${JSON.stringify(bundledName(family))}`;

const device: Partial<Record<string, string>> = {
  "system-ui": "system-ui, sans-serif",
  serif: "serif",
  monospace: "var(--font-code)",
};

/** Adds what stands in for a family that is not there; a device's own always are. */
export const makeFontStack = (family: string, otherwise: string) =>
  device[family] ?? `${ownNames(family)}, ${otherwise}`;

/** Lists the names alone. */
export const listFamilyNames = (family: string) => device[family] ?? ownNames(family);
