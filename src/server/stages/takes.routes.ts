import { z } from "zod";
import { endpoint, noContent, ok } from "../http/endpoint.ts";
import { epochMs, id, idParams } from "../http/schemas.ts";
import { endTake, readTake, takeStage } from "./takes.ts";

const Take = z
  .object({
    story_id: id.nullable(),
    scene_id: id.nullable(),
    since: epochMs,
    until: epochMs.nullable(),
    by: z.string(),
  })
  .meta({ id: "Take" });

const week_ms = 7 * 24 * 60 * 60 * 1000;

const live = { scopes: ["stages" as const], role: "operator" as const };

export const takeEndpoints = [
  endpoint({
    ...live,
    method: "POST",
    path: "/stages/{id}/take",
    summary: "Put a story or a scene on a stage by hand",
    params: idParams,
    body: z.strictObject({
      story_id: id.nullish(),
      scene_id: id.nullish().meta({ description: "Instead of a story" }),
      for_ms: z.int().min(1000).max(week_ms).nullish().meta({ description: "Left out: until it is ended" }),
    }),
    responses: { 200: z.object({ stage_id: id, take: Take }) },
    handle: async ({ call, params, body }) => ok(await takeStage(call, params.id, body)),
  }),
  endpoint({
    scopes: live.scopes,
    role: "viewer",
    method: "GET",
    path: "/stages/{id}/take",
    summary: "Read what was put on a stage by hand; null: nothing is",
    params: idParams,
    responses: { 200: z.object({ stage_id: id, take: Take.nullable() }) },
    handle: async ({ call, params }) => ok(await readTake(call, params.id)),
  }),
  endpoint({
    ...live,
    method: "DELETE",
    path: "/stages/{id}/take",
    summary: "End what was put on a stage by hand",
    params: idParams,
    responses: { 204: null },
    handle: async ({ call, params }) => {
      await endTake(call, params.id);
      return noContent();
    },
  }),
];
