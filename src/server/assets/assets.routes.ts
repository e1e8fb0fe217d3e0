import { Readable } from "node:stream";
import { z } from "zod";
import { created, endpoint, noContent, ok } from "../http/endpoint.ts";
import { replayEarlierFile } from "../http/idempotency.ts";
import { epochMs, id, idParams, pageOf, pageQuery, longest_url } from "../http/schemas.ts";
import { createAsset, deleteAsset, listAssets, readAsset } from "./assets.ts";
import { fileNameOf, withReceivedFile } from "./receiveFile.ts";
import { fetched_bytes, fetchFile, most_bytes, storeFile } from "./storeFile.ts";

const kind = z.enum(["image", "video", "audio", "font"]);

const Asset = z
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

const scopes = { scopes: ["media" as const] };

export const assetEndpoints = [
  endpoint({
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
    responses: { 200: pageOf(Asset) },
    handle: async ({ call, query }) => ok(await listAssets(call, query)),
  }),
  endpoint({
    ...scopes,
    method: "POST",
    path: "/assets",
    summary: "Add an asset: the file itself, or the address of one",
    role: "editor",
    body: z.strictObject({ url: z.string().min(1).max(longest_url) }),
    file: { types: "*/*" },
    responses: { 201: Asset },
    handle: async ({ call, body, request }) => {
      // A file comes as a stream, an address as parsed JSON.
      const isFile = request.body instanceof Readable;
      const fetched = isFile
        ? null
        : await fetchFile(call, { url: body.url, max_bytes: fetched_bytes, field: "url" });
      const source = fetched ? Readable.from([fetched.bytes]) : request.body;
      const name = fetched?.name ?? fileNameOf(request.headers["x-filename"], "Untitled");
      const stored = await withReceivedFile(
        call.app,
        { body: source, max_bytes: most_bytes.video },
        async (file, bytes, sha256) => {
          if (isFile) await replayEarlierFile(call, sha256);
          return storeFile(call, { file, bytes, sha256, name, field: fetched ? "url" : undefined });
        },
      );
      return created(await createAsset(call, stored));
    },
  }),
  endpoint({
    ...scopes,
    method: "GET",
    path: "/assets/{id}",
    summary: "Read an asset",
    role: "viewer",
    params: idParams,
    responses: { 200: Asset },
    handle: async ({ call, params }) => ok(await readAsset(call, params.id)),
  }),
  endpoint({
    ...scopes,
    method: "DELETE",
    path: "/assets/{id}",
    summary: "Delete an asset that nothing uses",
    role: "editor",
    params: idParams,
    responses: { 204: null },
    errors: [409],
    handle: async ({ call, params }) => {
      await deleteAsset(call, params.id);
      return noContent();
    },
  }),
];
