import type { Brand, BrandColors } from "./brand.ts";
import { chooseTextColor, contrast, isDark, line_contrast, text_contrast } from "./contrast.ts";
import { mix } from "./mix.ts";
import { fromOklch, toOklch } from "./oklch.ts";
import { readableInk } from "./wornColors.ts";

/** The colours that boards, walls, quizzes and polls draw with beside the brand's own. */
export interface Palette {
  second_accent: string;
  second_accent_text: string;
  second_accent_ink: string;
  second_accent_line: string;
  /** Grounds of cards in hues of the brand; the brand's text and its muted text read on each. */
  tints: string[];
  /** Where the ground glows at its strongest: all inks of the brand read there as well. */
  glow_1: string;
  glow_2: string;
  /** What the edges of the ground turn to. */
  depth: string;
  /** Inks for what comes late, what is right and what is wrong. */
  late: string;
  good: string;
  bad: string;
}

/** The second accent that nobody chose is a neighbour on the wheel of hues; of warm hues, which turn to mud, a cool one. */
const neighbour = 55;
const cool = 200;
/** The hues of the tints, as shares of the way from the accent to the second accent; some lie beyond. */
const steps = [0, 1, 0.5, -0.45, 1.45, 0.25];
const tint = { dark: { lightness: 0.33, chroma: 0.085 }, light: { lightness: 0.9, chroma: 0.055 } };
/** An accent weaker than this is a grey: its tints are greys too. */
const grey_chroma = 0.04;

export function derivePalette({ colors, second_accent }: Pick<Brand, "colors" | "second_accent">): Palette {
  const second = second_accent ?? findNeighbour(colors.accent);
  return {
    second_accent: second,
    second_accent_text: chooseTextColor(second),
    second_accent_ink: readableInk(colors, second, text_contrast),
    second_accent_line: readableInk(colors, second, line_contrast),
    tints: deriveTints(colors, second),
    glow_1: deriveGlow(colors, colors.accent),
    glow_2: deriveGlow(colors, second),
    depth: isDark(colors.background) ? "#000000" : mix(colors.background, colors.text, 0.12),
    late: readableInk(colors, "#ffb224", text_contrast),
    good: readableInk(colors, "#3dd68c", text_contrast),
    bad: readableInk(colors, "#ff6369", text_contrast),
  };
}

function findNeighbour(accent: string): string {
  const { lightness, chroma, hue } = toOklch(accent);
  const isWarm = hue > 20 && hue < 130;
  return fromOklch({
    lightness: isWarm ? Math.min(0.68, Math.max(0.5, lightness)) : lightness,
    chroma,
    hue: (hue + (isWarm ? cool : neighbour)) % 360,
  });
}

function deriveTints(colors: BrandColors, second: string): string[] {
  const first = toOklch(colors.accent);
  const other = toOklch(second);
  const { lightness, chroma } = tint[isDark(colors.background) ? "dark" : "light"];
  const strength = Math.min(1, Math.max(first.chroma, other.chroma) / grey_chroma);
  // The shorter way around the wheel.
  const way = ((other.hue - first.hue + 540) % 360) - 180;
  return steps.map((step, place) => {
    const hue = (first.hue + way * step + 360) % 360;
    // Neighbours differ a little in lightness too, so that greys can be told apart.
    const shade = lightness + (place % 2 === 0 ? 0 : -0.03);
    return soften(fromOklch({ lightness: shade, chroma: chroma * strength, hue }), colors);
  });
}

/** The share of an accent in the ground at most. */
const glow_share = { dark: 0.26, light: 0.2 };

function deriveGlow({ background, text, muted }: BrandColors, accent: string): string {
  for (let share = glow_share[isDark(background) ? "dark" : "light"]; share > 0; share -= 0.02) {
    const glow = mix(background, accent, share);
    if ([text, muted].every((ink) => contrast(ink, glow) >= text_contrast)) return glow;
  }
  return background;
}

/** Mixes the card's colour in until both inks read. */
function soften(color: string, { surface, text, muted }: BrandColors): string {
  for (let share = 0; share < 1; share += 0.05) {
    const ground = mix(color, surface, share);
    if ([text, muted].every((ink) => contrast(ink, ground) >= text_contrast)) return ground;
  }
  return surface;
}
