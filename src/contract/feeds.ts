import { declare } from "./declare.ts";
import { z } from "zod";
import { epochMs, id, idParams, declarePage, pageQuery, readOnly, webUrl } from "./schemas.ts";

const given = { url: z.string(), collection_id: id, every_min: z.int() };
const found = {
  title: z.string().nullable().meta({ description: "What the feed calls itself" }),
  feed_url: z.string().nullable().meta({ description: "Where the feed of a news website was found" }),
  items: z.int().meta({ description: "How many items it has" }),
  sync_error: z.string().nullable().meta({ description: "Why it could not be read the last time" }),
  checked_at: epochMs.nullable().meta({ description: "When it was asked last" }),
  synced_at: epochMs.nullable().meta({ description: "When it was read last" }),
};
export const Feed = z.object({ id, ...given, ...found, created_at: epochMs }).meta({ id: "Feed" });
export type Feed = z.output<typeof Feed>;
const url = webUrl.meta({ examples: ["https://example.com/feed.xml"] });
const reads = { scopes: ["data" as const], role: "viewer" as const };
const writes = { scopes: ["data" as const], role: "operator" as const };

export const feeds = {
  list: declare({
    ...reads,
    method: "GET",
    path: "/feeds",
    summary: "List feeds",
    query: pageQuery,
    responses: { 200: declarePage(Feed) },
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/feeds",
    summary: "Fill a collection from a feed, read at once and then every few minutes",
    body: z.strictObject({
      url,
      collection_id: id,
      every_min: z.int().min(5).max(1440).default(15),
      id: readOnly,
      title: readOnly,
      feed_url: readOnly,
      items: readOnly,
      sync_error: readOnly,
      checked_at: readOnly,
      synced_at: readOnly,
      created_at: readOnly,
    }),
    responses: { 201: Feed },
  }),
  readNow: declare({
    ...writes,
    method: "POST",
    path: "/feeds/{id}/sync",
    summary: "Read a feed now",
    params: idParams,
    responses: { 200: Feed },
  }),
  delete: declare({
    ...writes,
    method: "DELETE",
    path: "/feeds/{id}",
    summary: "Delete a feed; the records it wrote stay",
    params: idParams,
    responses: { 204: null },
  }),
};
