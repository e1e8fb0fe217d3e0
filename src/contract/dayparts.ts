import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { timeOfDay } from "../core/time/timeOfDay.ts";
import {
  epochMs,
  id,
  idParams,
  declarePage,
  declareUses,
  pageQuery,
  queryFlag,
  readOnly,
  title,
} from "./schemas.ts";

export const Daypart = z
  .object({ id, name: z.string(), from: z.string(), to: z.string(), created_at: epochMs })
  .meta({ id: "Daypart", description: "Venue time; from later than to is past midnight" });
export type Daypart = z.output<typeof Daypart>;
const ignored = { id: readOnly, created_at: readOnly };
const reads = { scopes: ["authoring" as const], role: "viewer" as const };
const writes = { scopes: ["authoring" as const], role: "editor" as const };

const Use = z
  .object({
    kind: z.enum(["story", "collection"]),
    id,
    title: z.string(),
    chapters: z.int().optional().meta({ description: "Of a story: how many of its chapters" }),
    only: z.int().optional().meta({ description: "How many of those chapters play in no other daypart" }),
    records: z.int().optional().meta({
      description: "Of a collection that rolls by a daypart field: how many of its records name it",
    }),
  })
  .meta({ id: "DaypartUse" });
export type DaypartUse = z.output<typeof Use>;

export const dayparts = {
  list: declare({
    ...reads,
    method: "GET",
    path: "/dayparts",
    summary: "List dayparts",
    query: pageQuery,
    responses: { 200: declarePage(Daypart) },
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/dayparts",
    summary: "Create a daypart",
    body: z.strictObject({
      name: title(limits.name).meta({ examples: ["Evening"] }),
      from: timeOfDay.meta({ examples: ["18:00"] }),
      to: timeOfDay.meta({ examples: ["23:00"] }),
      ...ignored,
    }),
    responses: { 201: Daypart },
  }),
  patch: declare({
    ...writes,
    method: "PATCH",
    path: "/dayparts/{id}",
    summary: "Change a daypart",
    params: idParams,
    body: z
      .strictObject({
        name: title(limits.name).optional(),
        from: timeOfDay.optional(),
        to: timeOfDay.optional(),
        ...ignored,
      })
      .meta({ examples: [{ to: "23:30" }] }),
    responses: { 200: Daypart },
  }),
  listUses: declare({
    ...reads,
    method: "GET",
    path: "/dayparts/{id}/uses",
    summary: "List the stories and collections that name a daypart",
    params: idParams,
    responses: { 200: declareUses(Use) },
  }),
  delete: declare({
    ...writes,
    method: "DELETE",
    path: "/dayparts/{id}",
    summary:
      "Delete a daypart; with and_uses=true it is taken out of chapters, with replace_with replaced in them",
    params: idParams,
    query: z.object({ and_uses: queryFlag, replace_with: z.string().optional() }),
    responses: { 204: null },
    errors: [409],
  }),
};
