import { familyKey } from "../timeline/fontFamily.ts";
import type { Brand } from "./brand.ts";
import { chooseTextColor } from "./contrast.ts";
import { wornFonts } from "./wornFonts.ts";

/**
 * What a caller may send, except for the logos. Fields that are left out stay, and null clears a field. Colours have
 * been read already.
 */
export interface BrandInput {
  name?: string | null | undefined;
  primary_color?: string | undefined;
  accent_color?: string | undefined;
  fonts?: { heading?: string | null | undefined; body?: string | null | undefined } | null | undefined;
}

export function changeBrand<B extends Brand>(brand: B, { name, fonts, ...sent }: BrandInput): B {
  const accent = sent.primary_color ?? sent.accent_color ?? brand.colors.accent;
  return {
    ...brand,
    ...(name !== undefined && { name }),
    colors: { ...brand.colors, accent, accent_text: chooseTextColor(accent) },
    fonts: {
      heading: changedFont(brand, "heading", fonts),
      body: changedFont(brand, "body", fonts),
    },
  };
}

/** A caller that sends back the default family it was given does not set one. */
function changedFont(brand: Brand, role: "heading" | "body", fonts: BrandInput["fonts"]): string | null {
  const sent = fonts === null ? null : fonts?.[role];
  if (sent === undefined) return brand.fonts[role];
  if (sent === null) return null;
  return familyKey(sent) === familyKey(wornFonts(brand)[role]) ? brand.fonts[role] : sent.trim();
}
