import type { Brand, BrandColors } from "./brand.ts";
import { contrast, text_contrast } from "./contrast.ts";

export type InkName = keyof BrandColors | "second_accent";

/** Every colour that is written on another one; accents may be text too. */
const pairs: [InkName, keyof BrandColors][] = [
  ["text", "background"],
  ["text", "surface"],
  ["muted", "background"],
  ["muted", "surface"],
  ["accent_text", "accent"],
  ["accent", "background"],
  ["accent", "surface"],
  ["second_accent", "background"],
  ["second_accent", "surface"],
];

export interface Contrast {
  text: InkName;
  /** The colour of the text. */
  ink: string;
  ground: keyof BrandColors;
  /** The contrast from 1 to 21. */
  ratio: number;
  /** True when the contrast is as WCAG asks of text. */
  reads: boolean;
}

/** Lists every pair of text and ground that a brand draws with; a second accent that nobody chose always reads. */
export function listContrasts({
  colors,
  second_accent,
}: Pick<Brand, "colors" | "second_accent">): Contrast[] {
  return pairs.flatMap(([text, ground]) => {
    const ink = text === "second_accent" ? second_accent : colors[text];
    if (ink === null) return [];
    const ratio = contrast(ink, colors[ground]);
    return { text, ink, ground, ratio, reads: ratio >= text_contrast };
  });
}

/** The ratio is rounded down, so that one that is too low never looks sufficient. */
export const sayRatio = (ratio: number) => (Math.floor(ratio * 100) / 100).toFixed(2);
