import { type BrandColors, houseBrand } from "./brand.ts";
import { chooseTextColor, contrast, isDark, text_contrast } from "./contrast.ts";
import { mix } from "./mix.ts";

interface ChosenColors {
  background: string | null;
  surface: string | null;
  accent: string;
}

/** The ink of light grounds; the house's own text is the one of dark grounds. */
const dark_ink = "#15191f";
/** A card that nobody chose a colour for has this share of the text's. */
const surface_share = { dark: 0.05, light: 0.045 };
/** Muted text keeps this share of its colour, or as much more as it needs: it stands on tints and glows too. */
const muted_share = 0.62;
const muted_contrast = 6.5;

/** Computes all colours of a brand from those that somebody chose. */
export function deriveColors({ background, surface, accent }: ChosenColors): BrandColors {
  const accents = { accent, accent_text: chooseTextColor(accent) };
  if (background === null && surface === null) return { ...houseBrand.colors, ...accents };
  const ground = background ?? houseBrand.colors.background;
  const ink = isDark(ground) ? houseBrand.colors.text : dark_ink;
  const card = surface ?? deriveSurface(ground, chooseInk([ground], ink));
  const text = chooseInk([ground, card], ink);
  return { background: ground, surface: card, text, muted: mute(text, [ground, card]), ...accents };
}

/** Cards are a shade nearer to the text; where that would make it hard to read, a shade further from it. */
function deriveSurface(ground: string, text: string): string {
  const share = surface_share[isDark(ground) ? "dark" : "light"];
  const near = mix(ground, text, share);
  return reads(text, [near]) ? near : mix(ground, chooseTextColor(text), share);
}

/** The preferred ink where it reads on all grounds, else black or white, whichever reads better on the worse one. */
function chooseInk(grounds: string[], preferred: string): string {
  if (reads(preferred, grounds)) return preferred;
  const [best] = ["#000000", "#ffffff"].toSorted((a, b) => worst(b, grounds) - worst(a, grounds));
  return best!;
}

function mute(text: string, grounds: string[]): string {
  for (let share = muted_share; share < 1; share += 0.04) {
    const ink = mix(grounds[0]!, text, share);
    if (worst(ink, grounds) >= muted_contrast) return ink;
  }
  return text;
}

const worst = (ink: string, grounds: string[]) => Math.min(...grounds.map((ground) => contrast(ink, ground)));

const reads = (ink: string, grounds: string[]) => worst(ink, grounds) >= text_contrast;
