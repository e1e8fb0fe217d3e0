import { changeBrand } from "../../../../core/brand/changeBrand.ts";
import { readColor } from "../../../../core/brand/readColor.ts";
import type { Brand } from "../../../../contract/brand.ts";
import type { BrandChange } from "./brand.ts";

/** What stands in the fields, the colour as it is being typed. */
export interface BrandDraft {
  name: string;
  color: string;
  heading: string;
  body: string;
  logo_asset_id: string | null;
  logo_on_dark_asset_id: string | null;
}

export function startBrandDraft(brand: Brand): BrandDraft {
  const { name, colors, fonts, logo_asset_id, logo_on_dark_asset_id } = brand;
  return { name: name ?? "", color: colors.accent, ...fonts, logo_asset_id, logo_on_dark_asset_id };
}

/** As screens would wear it. A colour that is half typed leaves the one before. */
export function applyBrandDraft(draft: BrandDraft, saved: Brand): Brand {
  const { name, color, heading, body, logo_asset_id, logo_on_dark_asset_id } = draft;
  const changed = changeBrand(saved, {
    name: name.trim() === "" ? null : name.trim(),
    primary_color: readColor(color) ?? undefined,
  });
  return { ...changed, fonts: { heading, body }, logo_asset_id, logo_on_dark_asset_id };
}

/** Only what differs is sent: what others change meanwhile stays theirs. */
export function listBrandChanges(draft: BrandDraft, saved: Brand): BrandChange {
  const now = applyBrandDraft(draft, saved);
  const { name, colors, fonts, logo_asset_id, logo_on_dark_asset_id } = now;
  return {
    ...(name !== saved.name && { name }),
    ...(colors.accent !== saved.colors.accent && { primary_color: colors.accent }),
    ...((fonts.heading !== saved.fonts.heading || fonts.body !== saved.fonts.body) && { fonts }),
    ...(logo_asset_id !== saved.logo_asset_id && { logo_asset_id }),
    ...(logo_on_dark_asset_id !== saved.logo_on_dark_asset_id && { logo_on_dark_asset_id }),
  };
}
