import type { BrandColors } from "./brand.ts";
import { contrast, line_contrast, text_contrast } from "./contrast.ts";
import { mix } from "./mix.ts";

export interface WornColors extends BrandColors {
  /** The accent where it is text: it reads on background and surface. */
  accent_ink: string;
  /** The accent where it is a line or a sign that must be seen. */
  accent_line: string;
}

/** What pages draw with. As a ground under `accent_text` the accent is always itself. */
export function wornColors(colors: BrandColors): WornColors {
  return {
    ...colors,
    accent_ink: readableAccent(colors, text_contrast),
    accent_line: readableAccent(colors, line_contrast),
  };
}

/** So fine that nobody sees the step. */
const steps = 32;

/** The accent, with as much of the text colour mixed into it as it needs to be read on both grounds. */
function readableAccent({ background, surface, text, accent }: BrandColors, least: number): string {
  const reads = (ink: string) => [background, surface].every((ground) => contrast(ink, ground) >= least);
  for (let step = 0; step < steps; step += 1) {
    const ink = mix(accent, text, step / steps);
    if (reads(ink)) return ink;
  }
  return text;
}
