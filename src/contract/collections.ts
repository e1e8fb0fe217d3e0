import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { blank } from "../core/records/blank.ts";
import { epochMs, id, idParams, declarePage, pageQuery, readOnly, title } from "./schemas.ts";

const field = z.strictObject({
  name: blank,
  type: z.enum(["text", "number", "date", "datetime", "image", "url"]),
});
export const Collection = z
  .object({
    id,
    name: z.string(),
    prefix: z.string(),
    fields: z.array(z.object(field.shape)),
    source: z
      .object({ kind: z.literal("feed"), feed_id: id, url: z.string() })
      .nullable()
      .meta({ description: "The oldest feed that fills it" }),
    created_at: epochMs,
  })
  .meta({ id: "Collection", description: "Every record whose ref starts with the prefix and a slash" });
export type Collection = z.output<typeof Collection>;
const prefix = z
  .string()
  .regex(
    new RegExp(`^[A-Za-z0-9]([A-Za-z0-9._:/-]{0,${limits.prefix - 2}}[A-Za-z0-9._:-])?$`),
    `must be a ref of up to ${limits.prefix} characters that does not end in a slash`,
  );
const fields = z
  .array(field)
  .max(200)
  .superRefine((given, context) => {
    const names = new Set<string>();
    for (const [index, { name }] of given.entries()) {
      if (names.has(name))
        context.addIssue({ code: "custom", path: [index, "name"], message: "is there already" });
      names.add(name);
    }
  });
const ignored = { id: readOnly, source: readOnly, created_at: readOnly };
const reads = { scopes: ["data" as const], role: "viewer" as const };
const writes = { scopes: ["data" as const], role: "operator" as const };

export const collections = {
  list: declare({
    ...reads,
    method: "GET",
    path: "/collections",
    summary: "List collections",
    query: pageQuery,
    responses: { 200: declarePage(Collection) },
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/collections",
    summary: "Create a collection",
    body: z
      .strictObject({ name: title(limits.name), prefix, fields: fields.default([]), ...ignored })
      .meta({ examples: [{ name: "Menu", prefix: "menu", fields: [{ name: "price", type: "number" }] }] }),
    responses: { 201: Collection },
  }),
  read: declare({
    ...reads,
    method: "GET",
    path: "/collections/{id}",
    summary: "Read a collection",
    params: idParams,
    responses: { 200: Collection },
  }),
  patch: declare({
    ...writes,
    method: "PATCH",
    path: "/collections/{id}",
    summary: "Change a collection",
    params: idParams,
    body: z
      .strictObject({
        name: title(limits.name).optional(),
        prefix: prefix.optional(),
        fields: fields.optional(),
        ...ignored,
      })
      .meta({ examples: [{ name: "Menu of the day" }] }),
    responses: { 200: Collection },
  }),
  delete: declare({
    ...writes,
    method: "DELETE",
    path: "/collections/{id}",
    summary: "Delete a collection that no chapter names; its records stay",
    params: idParams,
    responses: { 204: null },
    errors: [409],
  }),
};
