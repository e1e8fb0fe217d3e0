import type { BrandColors } from "./brand.ts";
import { contrast, line_contrast, text_contrast } from "./contrast.ts";
import { mix } from "./mix.ts";

export interface WornColors extends BrandColors {
  /** The accent where it is text: it reads on background and surface. */
  accent_ink: string;
  /** The accent where it is a line or a sign that must be seen. */
  accent_line: string;
}

/** Returns the colours that pages draw with. The accent itself stays the ground under `accent_text`. */
export function wornColors(colors: BrandColors): WornColors {
  return {
    ...colors,
    accent_ink: readableInk(colors, colors.accent, text_contrast),
    accent_line: readableInk(colors, colors.accent, line_contrast),
  };
}

/** The steps are so fine that nobody sees them. */
const steps = 32;

/** Mixes as much of the text colour into this one as it needs to be readable on both grounds. */
export function readableInk(
  { background, surface, text }: BrandColors,
  color: string,
  least: number,
): string {
  const reads = (ink: string) => [background, surface].every((ground) => contrast(ink, ground) >= least);
  for (let step = 0; step < steps; step += 1) {
    const ink = mix(color, text, step / steps);
    if (reads(ink)) return ink;
  }
  return text;
}
