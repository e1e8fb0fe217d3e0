import { changeBrand } from "../../../../core/brand/changeBrand.ts";
import { looks } from "../../../../core/brand/looks.ts";
import { readColor } from "../../../../core/brand/readColor.ts";
import type { Brand } from "../../../../contract/brand.ts";
import type { BrandChange } from "./brand.ts";

/** What stands in the fields, colours as they are being typed; an empty one follows from the others. */
export interface BrandDraft extends Pick<Brand, (typeof kept)[number]> {
  name: string;
  color: string;
  second_accent: string;
  background: string;
  surface: string;
  heading: string;
  body: string;
}

/** These stand in the fields as they are stored. */
const kept = ["look", "ground", "ground_asset_id", "logo_asset_id", "logo_on_dark_asset_id"] as const;
const optionalColours = ["second_accent", "background", "surface"] as const;

export function startBrandDraft(brand: Brand): BrandDraft {
  const { name, colors, fonts, second_accent, background, surface } = brand;
  return {
    ...pick(brand, kept),
    name: name ?? "",
    color: colors.accent,
    second_accent: second_accent ?? "",
    background: background ?? "",
    surface: surface ?? "",
    ...fonts,
  };
}

/** As screens would wear it. A colour that is half typed leaves the one before. */
export function applyBrandDraft(draft: BrandDraft, saved: Brand): Brand {
  const { name, color, heading, body } = draft;
  const changed = changeBrand(saved, {
    name: name.trim() === "" ? null : name.trim(),
    primary_color: readColor(color) ?? undefined,
    ...Object.fromEntries(optionalColours.map((field) => [field, readOptional(draft[field])])),
  });
  return { ...changed, ...pick(draft, kept), fonts: { heading, body } };
}

const readOptional = (written: string) => (written.trim() === "" ? null : (readColor(written) ?? undefined));

/** Another look brings its own fonts, unless somebody chose others. */
export function changeLook(draft: BrandDraft, look: Brand["look"]): Partial<BrandDraft> {
  const [before, after] = [looks[draft.look].fonts, looks[look].fonts];
  return {
    look,
    ...(draft.heading === before.heading && { heading: after.heading }),
    ...(draft.body === before.body && { body: after.body }),
  };
}

/** Only what differs is sent: what others change meanwhile stays theirs. */
export function listBrandChanges(draft: BrandDraft, saved: Brand): BrandChange {
  const now = applyBrandDraft(draft, saved);
  const { name, colors, fonts } = now;
  const differing = [...kept, ...optionalColours].filter((field) => now[field] !== saved[field]);
  const isLooksOwn =
    fonts.heading === looks[now.look].fonts.heading && fonts.body === looks[now.look].fonts.body;
  return {
    ...(name !== saved.name && { name }),
    ...(colors.accent !== saved.colors.accent && { primary_color: colors.accent }),
    ...((fonts.heading !== saved.fonts.heading || fonts.body !== saved.fonts.body) && {
      fonts: isLooksOwn ? null : fonts,
    }),
    ...pick(now, differing),
  };
}

function pick<T, K extends keyof T>(from: T, fields: readonly K[]): Pick<T, K> {
  return Object.fromEntries(fields.map((field) => [field, from[field]])) as Pick<T, K>;
}
