import type { Brand } from "./brand.ts";
import { looks, type WornFonts } from "./looks.ts";

export const houseFonts: WornFonts = looks.calm.fonts;

/** Returns the chosen families, and those of the look where none is chosen. */
export function wornFonts({ fonts, look }: Pick<Brand, "fonts" | "look">): WornFonts {
  const usual = looks[look].fonts;
  return { heading: fonts.heading ?? usual.heading, body: fonts.body ?? usual.body };
}
