import { houseFonts } from "../../../core/brand/wornFonts.ts";
import { familyKey } from "../../../core/timeline/fontFamily.ts";

// Under names of our own, so that a font that happens to be installed on one device does not make it look unlike the
// others, and a venue's own cut of a family goes before the bundled one.
export const uploadedName = (family: string) => `uploaded ${familyKey(family)}`;
export const bundledName = (family: string) => pagesOwn(family) ?? `bundled ${familyKey(family)}`;

/** Those that shared/fonts.css declares for all pages. */
export const pagesOwn = (family: string) =>
  Object.values(houseFonts).find((own) => familyKey(own) === familyKey(family));

/** Both, as style sheets write them. */
export const ownNames = (family: string) =>
  `${JSON.stringify(uploadedName(family))}, ${JSON.stringify(bundledName(family))}`;

const device: Partial<Record<string, string>> = {
  "system-ui": "system-ui, sans-serif",
  serif: "serif",
  monospace: "var(--font-code)",
};

/** With what stands in for a family that is not there; a device's own always are. */
export const makeFontStack = (family: string, otherwise: string) =>
  device[family] ?? `${ownNames(family)}, ${otherwise}`;

/** The names alone. */
export const listFamilyNames = (family: string) => device[family] ?? ownNames(family);
