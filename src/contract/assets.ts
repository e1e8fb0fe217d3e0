import { declare } from "./declare.ts";
import { z } from "zod";
import { epochMs, id, idParams, declarePage, pageQuery, longest_url } from "./schemas.ts";

const kind = z.enum(["image", "video", "audio", "font"]);
export const Asset = z
  .object({
    id,
    kind,
    name: z.string(),
    mime: z.string(),
    bytes: z.int(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    duration_ms: z.int().nullable(),
    family: z.string().optional().meta({ description: "Of a font: the name by which timelines ask for it" }),
    url: z.url().meta({ description: "Signed, valid for about an hour" }),
    used_by: z.int(),
    created_at: epochMs,
  })
  .meta({ id: "Asset" });
export type Asset = z.output<typeof Asset>;
const scopes = { scopes: ["media" as const] };

export const assets = {
  list: declare({
    ...scopes,
    method: "GET",
    path: "/assets",
    summary: "List assets, newest first",
    role: "viewer",
    query: pageQuery.extend({
      kind: kind.optional(),
      q: z.string().default(""),
      folder: z.string().optional(),
    }),
    responses: { 200: declarePage(Asset) },
  }),
  create: declare({
    ...scopes,
    method: "POST",
    path: "/assets",
    summary: "Add an asset: the file itself, or the address of one",
    role: "editor",
    body: z.strictObject({ url: z.string().min(1).max(longest_url) }),
    file: { types: "*/*" },
    responses: { 201: Asset },
  }),
  read: declare({
    ...scopes,
    method: "GET",
    path: "/assets/{id}",
    summary: "Read an asset",
    role: "viewer",
    params: idParams,
    responses: { 200: Asset },
  }),
  delete: declare({
    ...scopes,
    method: "DELETE",
    path: "/assets/{id}",
    summary: "Delete an asset that nothing uses",
    role: "editor",
    params: idParams,
    responses: { 204: null },
    errors: [409],
  }),
};
