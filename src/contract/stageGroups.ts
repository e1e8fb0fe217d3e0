import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { declarePage, epochMs, id, idParams, pageQuery, readOnly, title } from "./schemas.ts";

export const StageGroup = z
  .object({
    id,
    name: z.string(),
    stage_ids: z.array(id).meta({ description: "In the order in which they were given" }),
    created_at: epochMs,
  })
  .meta({ id: "StageGroup" });
export type StageGroup = z.output<typeof StageGroup>;

const input = {
  name: title(limits.name),
  stage_ids: z.array(id).max(limits.group_stages).optional(),
  id: readOnly,
  created_at: readOnly,
};
const reads = { scopes: ["stages" as const], role: "viewer" as const };
const writes = { scopes: ["stages" as const], role: "editor" as const };

export const stageGroups = {
  list: declare({
    ...reads,
    method: "GET",
    path: "/stage-groups",
    summary: "List groups of stages in the order added",
    query: pageQuery,
    responses: { 200: declarePage(StageGroup) },
  }),
  create: declare({
    ...writes,
    method: "POST",
    path: "/stage-groups",
    summary: "Make a group of stages",
    body: z.strictObject(input).meta({ examples: [{ name: "Foyer", stage_ids: ["ID"] }] }),
    responses: { 201: StageGroup },
  }),
  read: declare({
    ...reads,
    method: "GET",
    path: "/stage-groups/{id}",
    summary: "Read a group of stages",
    params: idParams,
    responses: { 200: StageGroup },
  }),
  patch: declare({
    ...writes,
    method: "PATCH",
    path: "/stage-groups/{id}",
    summary: "Change a group of stages",
    params: idParams,
    body: z.strictObject({ ...input, name: input.name.optional() }),
    responses: { 200: StageGroup },
  }),
  delete: declare({
    ...writes,
    method: "DELETE",
    path: "/stage-groups/{id}",
    summary: "Delete a group of stages; the stages stay",
    params: idParams,
    responses: { 204: null },
  }),
};
