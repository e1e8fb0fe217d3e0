import fc from "fast-check";
import { type BrandColors, houseBrand } from "../../../src/core/brand/brand.ts";
import { chooseTextColor } from "../../../src/core/brand/contrast.ts";

export const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((color) => `#${color.toString(16).padStart(6, "0")}`);

export const anyColors: fc.Arbitrary<BrandColors> = fc
  .tuple(anyColor, anyColor, anyColor, anyColor, anyColor)
  .map(([background, surface, text, muted, accent]) => ({
    background,
    surface,
    text,
    muted,
    accent,
    accent_text: chooseTextColor(accent),
  }));

/** The house's colours with another accent. */
export function inAccent(accent: string): BrandColors {
  return { ...houseBrand.colors, accent, accent_text: chooseTextColor(accent) };
}
