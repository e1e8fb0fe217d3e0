import type { Brand } from "./brand.ts";
import { looks } from "./looks.ts";
import { derivePalette } from "./palette.ts";
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
  const { heading, body } = wornFonts(brand);
  const { tints, ...palette } = derivePalette(brand);
  const numbered = Object.fromEntries(tints.map((color, place) => [`tint_${place + 1}`, color]));
  return {
    ...writeVariables({ ...wornColors(brand.colors), ...palette, ...numbered }),
    // A heading family that is missing falls back to the one for text.
    "--brand-heading": `${writeNames(heading)}, ${brand.fonts.heading === null ? "var(--font-title)" : "var(--brand-body)"}`,
    "--brand-body": `${writeNames(body)}, var(--font-text)`,
    ...lookVariables(brand),
  };
}

/** Writes colours as custom properties: `accent_text` becomes `--brand-accent-text`. */
function writeVariables(colors: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(colors).map(([name, color]) => [`--brand-${name.replaceAll("_", "-")}`, String(color)]),
  );
}

function lookVariables({ look }: Pick<Brand, "look">): Record<string, string> {
  const { heading_weight, tracking, radius, enter_ms, enter_distance, ease } = looks[look];
  return {
    "--look-heading-weight": String(heading_weight),
    "--look-tracking": `${tracking}em`,
    "--look-radius": String(radius),
    "--look-enter-ms": `${enter_ms}ms`,
    "--look-enter-distance": String(enter_distance),
    "--look-ease": ease,
  };
}
