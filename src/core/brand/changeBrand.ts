import { familyKey } from "../timeline/fontFamily.ts";
import type { Brand, BrandGround, BrandLook } from "./brand.ts";
import { deriveColors } from "./deriveColors.ts";
import { wornFonts } from "./wornFonts.ts";

/**
 * What a caller may send, except for the logos. Fields that are left out stay, and null clears a field. Colours have
 * been read already.
 */
export interface BrandInput {
  name?: string | null | undefined;
  primary_color?: string | undefined;
  accent_color?: string | undefined;
  background?: string | null | undefined;
  surface?: string | null | undefined;
  second_accent?: string | null | undefined;
  ground?: BrandGround | undefined;
  look?: BrandLook | undefined;
  fonts?: { heading?: string | null | undefined; body?: string | null | undefined } | null | undefined;
}

export function changeBrand<B extends Brand>(brand: B, sent: BrandInput): B {
  const { name = brand.name, ground = brand.ground, look = brand.look } = sent;
  const {
    background = brand.background,
    surface = brand.surface,
    second_accent = brand.second_accent,
  } = sent;
  const accent = sent.primary_color ?? sent.accent_color ?? brand.colors.accent;
  return {
    ...brand,
    name,
    colors: deriveColors({ background, surface, accent }),
    background,
    surface,
    second_accent,
    fonts: {
      heading: changedFont(brand, "heading", sent.fonts),
      body: changedFont(brand, "body", sent.fonts),
    },
    ground,
    look,
  };
}

/** A caller that sends back the default family it was given does not set one. */
function changedFont(brand: Brand, role: "heading" | "body", fonts: BrandInput["fonts"]): string | null {
  const sent = fonts === null ? null : fonts?.[role];
  if (sent === undefined) return brand.fonts[role];
  if (sent === null) return null;
  return familyKey(sent) === familyKey(wornFonts(brand)[role]) ? brand.fonts[role] : sent.trim();
}
