import type { BrandColors } from "./brand.ts";
import { chooseTextColor, contrast, isDark, text_contrast } from "./contrast.ts";
import { deriveColors } from "./deriveColors.ts";
import { mix } from "./mix.ts";
import { readableInk } from "./wornColors.ts";

/** A phone is set to one of them. */
export type PhoneTheme = "dark" | "light";

/** What grounds become that the brand has none of its own for: these, with a trace of its accent. */
const grounds: Record<PhoneTheme, { background: string; surface: string | null; accent_share: number }> = {
  dark: { background: "#0e1116", surface: null, accent_share: 0.05 },
  light: { background: "#f7f8fa", surface: "#ffffff", accent_share: 0.04 },
};

/**
 * An accent lies under words of its own, and must be told from the ground: clearly in a dark room; on a light ground the
 * words on it do that as well.
 */
const accent_contrast: Record<PhoneTheme, number> = { dark: 3, light: 1.6 };

/**
 * Returns the colours of a brand as a guest's phone wears them, light or dark as the phone is. A brand whose own grounds
 * are of that kind is worn as it is; of another one, or one that does not read, only the accent.
 */
export function phoneColors(colors: BrandColors, theme: PhoneTheme): BrandColors {
  const worn = isWornIn(colors, theme) ? colors : deriveGrounds(colors.accent, theme);
  const accent = readableInk(worn, colors.accent, accent_contrast[theme]);
  const reads = contrast(colors.accent_text, accent) >= text_contrast;
  return { ...worn, accent, accent_text: reads ? colors.accent_text : chooseTextColor(accent) };
}

function deriveGrounds(accent: string, theme: PhoneTheme): BrandColors {
  const { background, surface, accent_share } = grounds[theme];
  return deriveColors({ background: mix(background, accent, accent_share), surface, accent });
}

function isWornIn({ background, surface, text, muted }: BrandColors, theme: PhoneTheme): boolean {
  const pairs = [text, muted].flatMap((ink) => [background, surface].map((ground) => [ink, ground] as const));
  return (
    isDark(background) === (theme === "dark") &&
    pairs.every(([ink, ground]) => contrast(ink, ground) >= text_contrast)
  );
}
