import type { Brand } from "./brand.ts";

/** The families that headings and text are set in, by name. */
export interface WornFonts {
  heading: string;
  body: string;
}

export const houseFonts: WornFonts = { heading: "Bricolage Grotesque", body: "Inter" };

export function wornFonts({ fonts }: Pick<Brand, "fonts">): WornFonts {
  return { heading: fonts.heading ?? houseFonts.heading, body: fonts.body ?? houseFonts.body };
}
