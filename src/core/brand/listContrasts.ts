import type { BrandColors } from "./brand.ts";
import { contrast, text_contrast } from "./contrast.ts";

/** Every colour that is written on another one; accents may be text too. */
const pairs: [keyof BrandColors, keyof BrandColors][] = [
  ["text", "background"],
  ["text", "surface"],
  ["muted", "background"],
  ["muted", "surface"],
  ["accent_text", "accent"],
  ["accent", "background"],
  ["accent", "surface"],
];

export interface Contrast {
  text: keyof BrandColors;
  ground: keyof BrandColors;
  /** The contrast from 1 to 21. */
  ratio: number;
  /** True when the contrast is as WCAG asks of text. */
  reads: boolean;
}

/** Lists every pair of text and ground that a brand draws with. */
export function listContrasts(colors: BrandColors): Contrast[] {
  return pairs.map(([text, ground]) => {
    const ratio = contrast(colors[text], colors[ground]);
    return { text, ground, ratio, reads: ratio >= text_contrast };
  });
}

/** The ratio is rounded down, so that one that is too low never looks sufficient. */
export const sayRatio = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);
