import { contrast, line_contrast, text_contrast, chooseTextColor } from "../../../../core/brand/contrast.ts";
import { mix } from "../../../../core/brand/mix.ts";

/** Returns the colour if it can be read on this ground, else black or white. */
export function readable(colour: string, ground: string): string {
  return contrast(colour, ground) >= text_contrast ? colour : chooseTextColor(ground);
}

/** Returns text nearer to its ground, but never so near that it could not be read. */
export function dimmed(text: string, ground: string, share: number): string {
  for (let left = share; left < 1; left += 0.04) {
    const colour = mix(ground, text, left);
    if (contrast(colour, ground) >= text_contrast + 0.2) return colour;
  }
  return text;
}

/** Returns a colour that can be told from the ground: as it is, else as much lighter or darker as it needs. */
export function visible(colour: string, ground: string): string {
  const towards = chooseTextColor(ground);
  for (let left = 1; left > 0; left -= 0.05) {
    const tried = mix(towards, colour, left);
    if (contrast(tried, ground) >= line_contrast) return tried;
  }
  return towards;
}

/** Returns a colour for text on these grounds: as it is, else as much lighter or darker as it needs to be read. */
export function inkOf(colour: string, grounds: readonly string[]): string {
  const towards = chooseTextColor(grounds[0]!);
  for (let left = 1; left > 0; left -= 0.04) {
    const tried = mix(towards, colour, left);
    if (grounds.every((ground) => contrast(tried, ground) >= text_contrast + 0.1)) return tried;
  }
  return towards;
}
