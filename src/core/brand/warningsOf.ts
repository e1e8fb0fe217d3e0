import type { BrandColors } from "./brand.ts";
import { contrast, isDark, text_contrast } from "./contrast.ts";
import { wornColors } from "./wornColors.ts";

/** All that is written on something else; accents are words too. */
const pairs: [keyof BrandColors, keyof BrandColors][] = [
  ["text", "background"],
  ["text", "surface"],
  ["muted", "background"],
  ["muted", "surface"],
  ["accent_text", "accent"],
  ["accent", "background"],
  ["accent", "surface"],
];

/** One line for every pair of text and ground that WCAG says is hard to read, and what to do about it. */
export function warningsOf(colors: BrandColors): string[] {
  return pairs.flatMap(([text, ground]) => {
    const ratio = contrast(colors[text], colors[ground]);
    return ratio >= text_contrast ? [] : [warning(colors, text, ground, ratio)];
  });
}

function warning(
  colors: BrandColors,
  text: keyof BrandColors,
  ground: keyof BrandColors,
  ratio: number,
): string {
  const found = `${text} ${colors[text]} on ${ground} ${colors[ground]} has a contrast of ${shown(ratio)}:1, below 4.5:1`;
  const remedy = `take a ${isDark(colors[ground]) ? "lighter" : "darker"} ${text}`;
  if (text !== "accent") return `${found}: ${remedy}`;
  return `${found}: where it is text it is drawn as ${wornColors(colors).accent_ink}; ${remedy} to see it as it is`;
}

/** Rounded down: what is too little never reads as enough. */
const shown = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);
