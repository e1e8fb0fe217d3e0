import { type BrandColors, houseBrand } from "./brand.ts";
import { contrast, isDark, text_contrast, chooseTextColor } from "./contrast.ts";
import { type WornColors, wornColors } from "./wornColors.ts";

/**
 * What a guest's phone wears: always dark, because rooms are. A dark brand is worn as it is; of a light one, or one that
 * does not read, only the accent, as bright as it must be to be seen.
 */
export function phoneColors(colors: BrandColors): WornColors {
  const grounds = isWornDark(colors) ? colors : houseBrand.colors;
  const worn = wornColors({ ...grounds, accent: colors.accent });
  const accent = worn.accent_line;
  const reads = contrast(colors.accent_text, accent) >= text_contrast;
  return { ...worn, accent, accent_text: reads ? colors.accent_text : chooseTextColor(accent) };
}

function isWornDark({ background, surface, text, muted }: BrandColors): boolean {
  const pairs = [text, muted].flatMap((ink) => [background, surface].map((ground) => [ink, ground] as const));
  return isDark(background) && pairs.every(([ink, ground]) => contrast(ink, ground) >= text_contrast);
}
