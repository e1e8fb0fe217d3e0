import { limits } from "../core/limits.ts";
import { declare, scopeNames } from "./declare.ts";
import { z } from "zod";
import { epochMs, id, idParams, declarePage, pageQuery, title } from "./schemas.ts";

export const role = z.enum(["owner", "editor", "operator", "viewer"]);
const scopes = z.array(z.enum(scopeNames)).max(50);
export const Key = z
  .object({
    id,
    name: z.string(),
    role,
    scopes: z.array(z.string()),
    created_at: epochMs,
    last_used_at: epochMs.nullable(),
  })
  .meta({ id: "Key" });
export type Key = z.output<typeof Key>;
export const ListedKey = Key.extend({
  connector: z
    .string()
    .nullable()
    .meta({ description: "the host of the site that was connected; null of a key that somebody made" }),
}).meta({ id: "ListedKey" });
export type ListedKey = z.output<typeof ListedKey>;

export const keys = {
  list: declare({
    method: "GET",
    path: "/keys",
    summary: "List API keys",
    scopes: ["keys"],
    role: "owner",
    query: pageQuery,
    responses: { 200: declarePage(ListedKey) },
  }),
  create: declare({
    method: "POST",
    path: "/keys",
    summary: "Make an API key",
    shown_once: true,
    scopes: ["keys"],
    role: "owner",
    body: z
      .strictObject({ name: title(limits.name), role, scopes })
      .meta({ examples: [{ name: "Menu board", role: "operator", scopes: ["data"] }] }),
    responses: {
      201: Key.extend({ key: z.string().meta({ description: "Shown once" }) }).meta({ id: "NewKey" }),
    },
  }),
  revoke: declare({
    method: "DELETE",
    path: "/keys/{id}",
    summary: "Revoke an API key",
    scopes: ["keys"],
    role: "owner",
    params: idParams,
    responses: { 204: null },
  }),
};
