import type { BrandColors } from "./brand.ts";
import { contrast, text_contrast } from "./contrast.ts";

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

export interface Contrast {
  text: keyof BrandColors;
  ground: keyof BrandColors;
  /** From 1 to 21. */
  ratio: number;
  /** As WCAG asks of text. */
  reads: boolean;
}

/** Every pair of text and ground that a brand draws with. */
export function listContrasts(colors: BrandColors): Contrast[] {
  return pairs.map(([text, ground]) => {
    const ratio = contrast(colors[text], colors[ground]);
    return { text, ground, ratio, reads: ratio >= text_contrast };
  });
}

/** Rounded down: what is too little never reads as enough. */
export const sayRatio = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);
