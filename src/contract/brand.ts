import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { brandGrounds, brandLooks } from "../core/brand/brand.ts";
import { colorPattern, readColor } from "../core/brand/readColor.ts";
import { id, title, fileUrl } from "./schemas.ts";

const color = z.string().meta({ examples: ["#ffb224"] });
export const Brand = z
  .object({
    name: z.string().nullable(),
    colors: z.object({
      background: color,
      surface: color,
      text: color,
      muted: color,
      accent: color,
      accent_text: color.meta({ description: "Black or white, whichever reads better on the accent" }),
    }),
    fonts: z
      .object({ heading: z.string(), body: z.string() })
      .meta({ description: "Families by name; the house's own where none is set" }),
    logo_asset_id: id.nullable().meta({ description: "For light backgrounds" }),
    logo_on_dark_asset_id: id.nullable(),
    background: color.nullable().meta({ description: "As it was chosen; null for the house’s" }),
    surface: color.nullable().meta({
      description: "The ground of cards, as it was chosen; null where it follows from the background",
    }),
    second_accent: color
      .nullable()
      .meta({ description: "As it was chosen; null where it follows from the accent" }),
    ground: z.enum(brandGrounds).meta({
      description: "What lies behind a shot that names no background of its own",
    }),
    ground_asset_id: id.nullable().meta({ description: "The picture of the ground `picture`" }),
    look: z.enum(brandLooks).meta({
      description: "How headings are set, how round corners are, how things come in, and the usual fonts",
    }),
  })
  .meta({ id: "Brand" });
export type Brand = z.output<typeof Brand>;
const answer = z.object({
  brand: Brand,
  warnings: z.array(z.string()).meta({
    description: "A line for every pair of text and ground below 4.5:1, and for every unknown font",
  }),
});
const givenColor = z
  .string()
  .regex(colorPattern, { error: "must be # and 3, 4 or 6 hexadecimal digits", abort: true })
  .refine((written) => readColor(written) !== null, "has 5 digits, which are no colour")
  .overwrite((written) => readColor(written) ?? written);
const input = z.strictObject({
  name: title(limits.name).nullish(),
  primary_color: givenColor.optional(),
  accent_color: givenColor.optional(),
  logo_url: fileUrl.nullish(),
  logo_on_dark_url: fileUrl.nullish(),
  logo_asset_id: id.nullish(),
  logo_on_dark_asset_id: id.nullish(),
  background: givenColor.nullish(),
  surface: givenColor.nullish(),
  second_accent: givenColor.nullish(),
  ground: z.enum(brandGrounds).optional(),
  ground_asset_id: id.nullish(),
  look: z.enum(brandLooks).optional(),
  fonts: z
    .strictObject({ heading: title(limits.name).nullish(), body: title(limits.name).nullish() })
    .nullish(),
});

export const brand = {
  read: declare({
    method: "GET",
    path: "/brand",
    summary: "Read what screens and guest pages wear",
    scopes: ["brand"],
    role: "viewer",
    responses: { 200: answer },
  }),
  put: declare({
    method: "PUT",
    path: "/brand",
    summary: "Change what screens and guest pages wear",
    scopes: ["brand"],
    role: "editor",
    body: input.meta({
      examples: [{ name: "Kino Rex", primary_color: "#ffe000", fonts: { heading: "Playfair Display" } }],
    }),
    responses: { 200: answer },
    errors: [413, 415],
  }),
};
