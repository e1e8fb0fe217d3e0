import type { Brand } from "../../core/brand/brand.ts";
import { chooseLogo, type WornLogo } from "../../core/brand/chooseLogo.ts";
import { cssVariables } from "../../core/brand/cssVariables.ts";
import { phoneColors, type PhoneTheme } from "../../core/brand/phoneColors.ts";
import { houseFonts, wornFonts } from "../../core/brand/wornFonts.ts";
import { familyKey, isDeviceFont } from "../../core/timeline/fontFamily.ts";
import type { App } from "../app.ts";
import { findFonts, screenMediaUrl } from "../assets/index.ts";

/** A brand as phones wear it in one of their two themes. */
export interface PhoneBrand {
  brand: Brand;
  logo: WornLogo | null;
}

export function wearOnPhone(brand: Brand, theme: PhoneTheme): PhoneBrand {
  const worn = { ...brand, colors: phoneColors(brand.colors, theme) };
  return { brand: worn, logo: chooseLogo(worn) };
}

/** Writes the style of a guest's page: what is drawn in the dark, and what of it differs where the phone is light. */
export function writePhoneStyle(dark: PhoneBrand, light: PhoneBrand): string {
  const [night, day] = [listVariables(dark), listVariables(light)];
  const differing = Object.entries(day).filter(([name, value]) => night[name] !== value);
  const write = (variables: [string, string][]) =>
    variables.map(([name, value]) => `${name}:${value}`).join(";");
  return `:root{${write(Object.entries(night))}}@media (prefers-color-scheme:light){:root{${write(differing)}}}`;
}

function listVariables({ brand, logo }: PhoneBrand): Record<string, string> {
  return {
    ...Object.fromEntries(
      Object.entries(cssVariables(brand, nameFamily)).filter(([name]) => !unused.test(name)),
    ),
    ...(logo && {
      "--logo-plate": logo.plate ?? "transparent",
      "--logo-inset": logo.plate === null ? "0px" : "10px",
    }),
  };
}

/** These are for screens alone: on a phone they would only be more to load. */
const unused = /-(second-accent.*|tint-[2-6]|depth|late|good|bad|enter-distance)$/;

/** What a phone has of its own has a name of CSS, not a family's. */
const nameFamily = (family: string) => {
  if (isHouseFont(family)) return "var(--font-text)";
  return isDeviceFont(family) ? family : JSON.stringify(family);
};

/** The house's own families are not for phones: what a phone is set in is as good, and costs nothing. */
const isHouseFont = (family: string) =>
  Object.values(houseFonts).some((own) => familyKey(own) === familyKey(family));

/** Lists the families that a phone fetches once its page is there. */
export async function listPhoneFonts(app: App, workspace_id: string, brand: Brand) {
  const { heading, body } = wornFonts(brand);
  const families = [...new Set([heading, body])].filter(
    (family) => !isHouseFont(family) && !isDeviceFont(family),
  );
  const uploaded =
    families.length === 0 ? [] : await findFonts(app.pool, workspace_id, families.map(familyKey));
  return {
    families,
    uploaded: uploaded.map(({ id, family, font_weight, font_style }) => ({
      family,
      url: screenMediaUrl(app, { id }),
      weight: font_weight,
      style: font_style,
    })),
  };
}
