import { familyKey } from "../timeline/fontFamily.ts";
import type { Brand } from "./brand.ts";
import { chooseTextColor } from "./contrast.ts";
import { wornFonts } from "./wornFonts.ts";

/** What a caller may send but for the logos; what is left out stays, null goes. Colours are read already. */
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

/** The family that is worn anyway, sent back as it was answered, is no other. */
function changedFont(brand: Brand, role: "heading" | "body", fonts: BrandInput["fonts"]): string | null {
  const sent = fonts === null ? null : fonts?.[role];
  if (sent === undefined) return brand.fonts[role];
  if (sent === null) return null;
  return familyKey(sent) === familyKey(wornFonts(brand)[role]) ? brand.fonts[role] : sent.trim();
}
