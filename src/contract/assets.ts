import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { epochMs, id, idParams, declarePage, pageQuery, longest_url, storable, title } from "./schemas.ts";

const kind = z.enum(["image", "video", "audio", "font"]);
const waveform = z.enum(["waiting", "ready", "none", "failed"]);
const share = z.number().min(0).max(1);
const focus = z.strictObject({ x: share, y: share });
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
    alt: z.string().meta({ description: "What a picture shows, in words" }),
    focus: focus.nullable().meta({ description: "What must not be cut off, in shares of width and height" }),
    focus_by: z.enum(["found", "hand"]).nullable(),
    waveform: waveform.meta({ description: "Of sounds and videos; `none` where there is nothing to hear" }),
    url: z.url().meta({ description: "Signed, valid for about an hour" }),
    address: z.url().meta({
      description:
        "Signed, valid for as long as the asset exists; values of records and scenes name it by this",
    }),
    used_by: z.int(),
    created_at: epochMs,
  })
  .meta({ id: "Asset" });
export type Asset = z.output<typeof Asset>;
/** What shows an asset, or holds its address among its values. */
export const AssetUse = z
  .object({
    kind: z.enum(["scene", "layout", "presenter", "quiz", "brand", "record", "channel", "alert"]),
    id: z.string().meta({
      description:
        "Of a record its ref, of the brand the workspace's id; of an alert also that of what prepares it",
    }),
    title: z.string(),
    shot_id: id.optional().meta({ description: "Of a scene: the shot that shows it" }),
    engagement_id: id.optional().meta({ description: "Of a quiz: whose it is" }),
    released_only: z
      .literal(true)
      .optional()
      .meta({ description: "Only what was released shows it; the next release lets go of it" }),
  })
  .meta({ id: "AssetUse" });
export type AssetUse = z.output<typeof AssetUse>;

export const Waveform = z
  .object({
    state: waveform,
    peaks_per_s: z.number(),
    duration_ms: z.int(),
    peaks: z.array(z.int().min(0).max(255)).meta({
      description: "The loudest moment of each stretch; at most 20,000, and none unless `state` is `ready`",
    }),
  })
  .meta({ id: "Waveform" });
export type Waveform = z.output<typeof Waveform>;

const scopes = { scopes: ["media" as const] };

export const assets = {
  list: declare({
    ...scopes,
    method: "GET",
    path: "/assets",
    summary: "List assets, newest first unless `sort` says otherwise",
    role: "viewer",
    query: pageQuery.extend({
      kind: kind.optional(),
      q: z.string().default(""),
      folder: z.string().optional(),
      used: z.enum(["true", "false"]).optional().meta({ description: "Whether anything uses it" }),
      sort: z
        .enum(["newest", "oldest", "name", "size"])
        .default("newest")
        .meta({ description: "`size`: the largest first" }),
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
  patch: declare({
    ...scopes,
    method: "PATCH",
    path: "/assets/{id}",
    summary: "Rename an asset, describe it, or say what of a picture must not be cut off",
    role: "editor",
    params: idParams,
    body: z
      .strictObject({
        name: title(limits.name).optional(),
        alt: storable(limits.alt).optional(),
        focus: focus.nullable().optional(),
      })
      .meta({ examples: [{ name: "Logo of Acme.png", alt: "Acme" }, { focus: { x: 0.5, y: 0.2 } }] }),
    responses: { 200: Asset },
  }),
  putFile: declare({
    ...scopes,
    method: "PUT",
    path: "/assets/{id}/file",
    summary: "Replace the file by another of the same kind; everything that uses the asset shows the new one",
    role: "editor",
    params: idParams,
    body: z.strictObject({ url: z.string().min(1).max(longest_url) }),
    file: { types: "*/*" },
    responses: { 200: Asset },
    errors: [409],
  }),
  listUses: declare({
    ...scopes,
    method: "GET",
    path: "/assets/{id}/uses",
    summary: "List what uses an asset",
    role: "viewer",
    params: idParams,
    responses: { 200: z.object({ items: z.array(AssetUse) }) },
  }),
  readWaveform: declare({
    ...scopes,
    method: "GET",
    path: "/assets/{id}/waveform",
    summary: "Read how loud a sound, or the sound of a video, is over time",
    role: "viewer",
    params: idParams,
    responses: { 200: Waveform },
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
