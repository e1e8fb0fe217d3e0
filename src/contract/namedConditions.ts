import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { type Entry, entry } from "../core/rules/rule.ts";
import { whenInput } from "../core/rules/whenInput.ts";
import {
  asStored,
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
import { SensorShape } from "./blockKinds.ts";

const name = title(limits.name).meta({ examples: ["In the evening"] });
const match = z.enum(["all", "any"]);
export const NamedCondition = z
  .object({ id, name: z.string(), match, when: asStored<Entry[]>(z.array(entry)), created_at: epochMs })
  .meta({ id: "NamedCondition" });
export type NamedCondition = z.output<typeof NamedCondition>;
const reads = { scopes: ["authoring" as const], role: "viewer" as const };
const writes = { scopes: ["authoring" as const], role: "editor" as const };
const ignored = { id: readOnly, created_at: readOnly };

const Use = z
  .object({
    kind: z.enum(["scene", "layout", "stage", "named_condition"]),
    id,
    title: z.string(),
    shots: z.int().optional().meta({ description: "Of a scene: how many of its shots" }),
  })
  .meta({ id: "NamedConditionUse" });
export type NamedConditionUse = z.output<typeof Use>;

export const namedConditions = {
  list: declare({
    ...reads,
    method: "GET",
    path: "/named-conditions",
    summary: "List named conditions",
    query: pageQuery,
    responses: { 200: declarePage(NamedCondition) },
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/named-conditions",
    summary: "Create a named condition",
    body: z.strictObject({
      name,
      match: match.default("all"),
      when: whenInput,
      ...ignored,
    }),
    responses: { 201: NamedCondition },
  }),
  listSensors: declare({
    ...reads,
    method: "GET",
    path: "/named-conditions/sensors",
    summary: "List what conditions can ask",
    responses: { 200: z.object({ sensors: z.array(SensorShape) }) },
  }),
  patch: declare({
    ...writes,
    method: "PATCH",
    path: "/named-conditions/{id}",
    summary: "Change a named condition",
    params: idParams,
    body: z.strictObject({
      name: name.optional(),
      match: match.optional(),
      when: whenInput.optional(),
      ...ignored,
    }),
    responses: { 200: NamedCondition },
  }),
  listUses: declare({
    ...reads,
    method: "GET",
    path: "/named-conditions/{id}/uses",
    summary: "List what names a named condition",
    params: idParams,
    responses: { 200: declareUses(Use) },
  }),
  delete: declare({
    ...writes,
    method: "DELETE",
    path: "/named-conditions/{id}",
    summary: "Delete a named condition; with and_uses=true every rule that names it asks the same by itself",
    params: idParams,
    query: z.object({ and_uses: queryFlag }),
    responses: { 204: null },
    errors: [409],
  }),
};
