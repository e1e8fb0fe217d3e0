import type { Brand } from "./brand.ts";
import { isDark, text_contrast } from "./contrast.ts";
import { type Contrast, listContrasts, sayRatio } from "./listContrasts.ts";
import { readableInk } from "./wornColors.ts";

type ContrastedBrand = Pick<Brand, "colors" | "second_accent">;

/** Returns a line for every pair of text and ground that is hard to read by WCAG, with what to do about it. */
export function listWarnings(brand: ContrastedBrand): string[] {
  return listContrasts(brand)
    .filter(({ reads }) => !reads)
    .map((pair) => describeWarning(brand, pair));
}

function describeWarning({ colors }: ContrastedBrand, { text, ink, ground, ratio }: Contrast): string {
  const found = `${text} ${ink} on ${ground} ${colors[ground]} has a contrast of ${sayRatio(ratio)}:1, below 4.5:1`;
  const remedy = `take a ${isDark(colors[ground]) ? "lighter" : "darker"} ${text}`;
  if (text !== "accent" && text !== "second_accent") return `${found}: ${remedy}`;
  const drawn = readableInk(colors, ink, text_contrast);
  return `${found}: where it is text it is drawn as ${drawn}; ${remedy} to see it as it is`;
}
