import type { BrandColors } from "./brand.ts";
import { isDark } from "./contrast.ts";
import { type Contrast, listContrasts, sayRatio } from "./listContrasts.ts";
import { wornColors } from "./wornColors.ts";

/** Returns a line for every pair of text and ground that is hard to read by WCAG, with what to do about it. */
export function listWarnings(colors: BrandColors): string[] {
  return listContrasts(colors)
    .filter(({ reads }) => !reads)
    .map((pair) => describeWarning(colors, pair));
}

function describeWarning(colors: BrandColors, { text, ground, ratio }: Contrast): string {
  const found = `${text} ${colors[text]} on ${ground} ${colors[ground]} has a contrast of ${sayRatio(ratio)}:1, below 4.5:1`;
  const remedy = `take a ${isDark(colors[ground]) ? "lighter" : "darker"} ${text}`;
  if (text !== "accent") return `${found}: ${remedy}`;
  return `${found}: where it is text it is drawn as ${wornColors(colors).accent_ink}; ${remedy} to see it as it is`;
}
