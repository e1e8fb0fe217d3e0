import { z } from "zod";
import { created, endpoint, noContent, ok, scopeNames } from "../http/endpoint.ts";
import { epochMs, id, idParams, pageOf, pageQuery, title } from "../http/schemas.ts";
import { createKey, listKeys, revokeKey } from "./keys.ts";

export const role = z.enum(["owner", "editor", "operator", "viewer"]);
const scopes = z.array(z.enum(scopeNames)).max(50);

const Key = z
  .object({
    id,
    name: z.string(),
    role,
    scopes: z.array(z.string()),
    created_at: epochMs,
    last_used_at: epochMs.nullable(),
  })
  .meta({ id: "Key" });

const ListedKey = Key.extend({
  connector: z
    .string()
    .nullable()
    .meta({ description: "the host of the site that was connected; null of a key that somebody made" }),
}).meta({ id: "ListedKey" });

export const keyEndpoints = [
  endpoint({
    method: "GET",
    path: "/keys",
    summary: "List API keys",
    scopes: ["keys"],
    role: "owner",
    query: pageQuery,
    responses: { 200: pageOf(ListedKey) },
    handle: async ({ call, query }) => ok(await listKeys(call, query)),
  }),
  endpoint({
    method: "POST",
    path: "/keys",
    summary: "Make an API key",
    shown_once: true,
    scopes: ["keys"],
    role: "owner",
    body: z
      .strictObject({ name: title(200), role, scopes })
      .meta({ examples: [{ name: "Menu board", role: "operator", scopes: ["data"] }] }),
    responses: {
      201: Key.extend({ key: z.string().meta({ description: "Shown once" }) }).meta({ id: "NewKey" }),
    },
    handle: async ({ call, body }) => created(await createKey(call, body)),
  }),
  endpoint({
    method: "DELETE",
    path: "/keys/{id}",
    summary: "Revoke an API key",
    scopes: ["keys"],
    role: "owner",
    params: idParams,
    responses: { 204: null },
    handle: async ({ call, params }) => {
      await revokeKey(call, params.id);
      return noContent();
    },
  }),
];
