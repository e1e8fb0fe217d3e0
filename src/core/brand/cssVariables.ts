import type { Brand } from "./brand.ts";
import { wornColors } from "./wornColors.ts";
import { wornFonts } from "./wornFonts.ts";

/**
 * Returns a brand as the custom properties of shared/brand.css. `writeNames` writes the names under which a page knows a
 * family.
 */
export function cssVariables(
  brand: Brand,
  writeNames: (family: string) => string = JSON.stringify,
): Record<string, string> {
  const colors = Object.entries(wornColors(brand.colors));
  const { heading, body } = wornFonts(brand);
  return {
    ...Object.fromEntries(colors.map(([name, color]) => [`--brand-${name.replaceAll("_", "-")}`, color])),
    // A heading family that is missing falls back to the one for text.
    "--brand-heading": `${writeNames(heading)}, ${brand.fonts.heading === null ? "var(--font-title)" : "var(--brand-body)"}`,
    "--brand-body": `${writeNames(body)}, var(--font-text)`,
  };
}
