import { z } from "zod";
import { created, endpoint, noContent, ok, saved } from "../http/endpoint.ts";
import { invalid } from "../http/errors.ts";
import { parseBody } from "../http/parseBody.ts";
import { epochMs, pageOf, pageQuery, readOnly, ref, title } from "../http/schemas.ts";
import { MiB } from "../http/server.ts";
import {
  type Batch,
  type BatchItem,
  createRecord,
  deleteRecord,
  listRecords,
  patchRecord,
  putRecord,
  readRecord,
  readRecordFolders,
  saveBatch,
} from "./records.ts";
import { byBlankName, values } from "../http/valuesSchema.ts";

const fields = byBlankName(z.union([z.string(), z.number(), z.boolean(), z.null()]));

const batchItem = z.strictObject({
  ref,
  fields: fields.optional(),
  template: z.string().max(200).optional(),
  title: title(200).optional(),
});

/** The items up to the first that does not fit, and what is wrong with that one. */
function readItems(given: unknown[]): Batch {
  const items: BatchItem[] = [];
  for (const [index, item] of given.entries()) {
    try {
      items.push(parseBody(batchItem, item, ["items", String(index)]));
    } catch (fault) {
      return { items, fault };
    }
  }
  return { items, fault: null };
}

const RecordShape = z
  .object({
    ref: z.string(),
    values: z.record(z.string(), z.string()),
    origin: z.enum(["hand", "api", "source", "migration"]),
    stale: z.boolean(),
    created_at: epochMs,
    updated_at: epochMs,
  })
  .meta({ id: "Record" });

const ignored = { origin: readOnly, stale: readOnly, created_at: readOnly, updated_at: readOnly };
const valuesOf = z.strictObject({ values, ref: ref.optional(), ...ignored });

function refuseOtherRef(path: string, given: string | undefined): void {
  if (given !== undefined && given !== path) throw invalid("ref", "differs from the ref in the path");
}

const common = { scopes: ["data" as const], body_limit: 16 * MiB };
const live = { ...common, role: "operator" as const };
const params = z.object({ ref });

export const recordEndpoints = [
  endpoint({
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
    responses: { 200: pageOf(RecordShape) },
    handle: async ({ call, query }) => ok(await listRecords(call, query)),
  }),
  endpoint({
    ...live,
    method: "POST",
    path: "/records",
    summary: "Create a record",
    body: z.strictObject({ ref, values, ...ignored }),
    responses: { 201: RecordShape },
    errors: [409],
    handle: async ({ call, body }) => created(await createRecord(call, body)),
  }),
  endpoint({
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
    handle: async ({ call, body }) => ok(await saveBatch(call, readItems(body.items))),
  }),
  endpoint({
    ...common,
    method: "GET",
    path: "/records/{ref}",
    summary: "Read a record",
    role: "viewer",
    params,
    responses: { 200: RecordShape },
    handle: async ({ call, params }) => ok(await readRecord(call, params.ref)),
  }),
  endpoint({
    ...live,
    method: "PUT",
    path: "/records/{ref}",
    summary: "Replace or create a record",
    params,
    body: valuesOf,
    responses: { 200: RecordShape, 201: RecordShape },
    handle: async ({ call, params, body }) => {
      refuseOtherRef(params.ref, body.ref);
      return saved(await putRecord(call, params.ref, body.values));
    },
  }),
  endpoint({
    ...live,
    method: "PATCH",
    path: "/records/{ref}",
    summary: "Change some values of a record, or create it",
    params,
    body: valuesOf,
    responses: { 200: RecordShape, 201: RecordShape },
    handle: async ({ call, params, body }) => {
      refuseOtherRef(params.ref, body.ref);
      return saved(await patchRecord(call, params.ref, body.values));
    },
  }),
  endpoint({
    ...live,
    method: "DELETE",
    path: "/records/{ref}",
    summary: "Delete a record",
    params,
    responses: { 204: null },
    handle: async ({ call, params }) => {
      await deleteRecord(call, params.ref);
      return noContent();
    },
  }),
  endpoint({
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
    handle: async ({ call, query }) => ok(await readRecordFolders(call, query.prefix)),
  }),
];
