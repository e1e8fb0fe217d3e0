import { z } from "zod";
import { created, endpoint, noContent, ok } from "../http/endpoint.ts";
import { epochMs, id, idParams, pageOf, pageQuery, readOnly, webUrl } from "../http/schemas.ts";
import { createFeed, deleteFeed, listFeeds } from "./feeds.ts";

const Feed = z
  .object({ id, url: z.string(), collection_id: id, every_min: z.int(), created_at: epochMs })
  .meta({ id: "Feed" });

const url = webUrl.meta({ examples: ["https://example.com/feed.xml"] });

const reads = { scopes: ["data" as const], role: "viewer" as const };
const writes = { scopes: ["data" as const], role: "operator" as const };

export const feedEndpoints = [
  endpoint({
    ...reads,
    method: "GET",
    path: "/feeds",
    summary: "List feeds",
    query: pageQuery,
    responses: { 200: pageOf(Feed) },
    handle: async ({ call, query }) => ok(await listFeeds(call, query)),
  }),
  endpoint({
    ...writes,
    method: "POST",
    path: "/feeds",
    summary: "Fill a collection from a feed",
    body: z.strictObject({
      url,
      collection_id: id,
      every_min: z.int().min(5).max(1440).default(15),
      id: readOnly,
      created_at: readOnly,
    }),
    responses: { 201: Feed },
    handle: async ({ call, body }) => created(await createFeed(call, body)),
  }),
  endpoint({
    ...writes,
    method: "DELETE",
    path: "/feeds/{id}",
    summary: "Delete a feed; the records it wrote stay",
    params: idParams,
    responses: { 204: null },
    handle: async ({ call, params }) => {
      await deleteFeed(call, params.id);
      return noContent();
    },
  }),
];
