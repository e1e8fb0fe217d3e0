import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { epochMs, declarePage, pageQuery, readOnly, ref, title } from "./schemas.ts";
import { MiB } from "./schemas.ts";
import { byBlankName, values } from "./values.ts";

const fields = byBlankName(z.union([z.string(), z.number(), z.boolean(), z.null()]));
export const batchItem = z.strictObject({
  ref,
  fields: fields.optional(),
  template: z.string().max(200).optional(),
  title: title(limits.name).optional(),
});
export const RecordShape = z
  .object({
    ref: z.string(),
    values: z.record(z.string(), z.string()),
    origin: z.enum(["hand", "api", "source", "migration"]),
    stale: z.boolean(),
    created_at: epochMs,
    updated_at: epochMs,
  })
  .meta({ id: "Record" });
export type RecordShape = z.output<typeof RecordShape>;
const ignored = { origin: readOnly, stale: readOnly, created_at: readOnly, updated_at: readOnly };
const valuesSchema = z.strictObject({ values, ref: ref.optional(), ...ignored });
const common = { scopes: ["data" as const], body_limit: 16 * MiB };
const live = { ...common, role: "operator" as const };
export const params = z.object({ ref });

export const records = {
  list: declare({
    ...common,
    method: "GET",
    path: "/records",
    summary: "List records",
    role: "viewer",
    query: pageQuery.extend({
      prefix: z.string().default(""),
      q: z
        .string()
        .default("")
        .meta({ description: "Only records whose ref or a value of which contains this" }),
    }),
    responses: { 200: declarePage(RecordShape) },
  }),
  create: declare({
    ...live,
    method: "POST",
    path: "/records",
    summary: "Create a record",
    body: z.strictObject({ ref, values, ...ignored }),
    responses: { 201: RecordShape },
    errors: [409],
  }),
  saveBatch: declare({
    ...live,
    method: "POST",
    path: "/records/batch",
    summary: "Save many records at once",
    body: z.strictObject({
      // Judged one by one: the first that is bad is named, whatever is bad about it.
      items: z
        .array(z.unknown())
        .max(500)
        .meta({
          items: z.toJSONSchema(batchItem, { io: "input" }),
          examples: [[{ ref: "menu/soup", fields: { title: "Leek soup", price: 9.5 } }]],
        }),
    }),
    responses: {
      200: z
        .object({ updated: z.int(), stored: z.int(), created: z.int(), unknown: z.array(z.string()) })
        .meta({ id: "BatchResult" }),
    },
  }),
  read: declare({
    ...common,
    method: "GET",
    path: "/records/{ref}",
    summary: "Read a record",
    role: "viewer",
    params,
    responses: { 200: RecordShape },
  }),
  put: declare({
    ...live,
    method: "PUT",
    path: "/records/{ref}",
    summary: "Replace or create a record",
    params,
    body: valuesSchema,
    responses: { 200: RecordShape, 201: RecordShape },
  }),
  patch: declare({
    ...live,
    method: "PATCH",
    path: "/records/{ref}",
    summary: "Change some values of a record, or create it",
    params,
    body: valuesSchema,
    responses: { 200: RecordShape, 201: RecordShape },
  }),
  delete: declare({
    ...live,
    method: "DELETE",
    path: "/records/{ref}",
    summary: "Delete a record",
    params,
    responses: { 204: null },
  }),
  listFolders: declare({
    ...common,
    method: "GET",
    path: "/record-folders",
    summary: "Count the records under a prefix, and those of each folder in it",
    role: "viewer",
    query: z.object({
      prefix: z
        .string()
        .default("")
        .meta({ examples: ["menu/"] }),
    }),
    responses: {
      200: z
        .object({
          records: z.int().meta({ description: "All under the prefix, those in folders too" }),
          folders: z.array(z.object({ prefix: z.string(), records: z.int() })),
        })
        .meta({ id: "RecordFolders" }),
    },
  }),
};
