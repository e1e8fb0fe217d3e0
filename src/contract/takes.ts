import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { epochMs, id, idParams } from "./schemas.ts";

export const Take = z
  .object({
    story_id: id.nullable(),
    scene_id: id.nullable(),
    since: epochMs,
    until: epochMs.nullable(),
    by: z.string(),
  })
  .meta({ id: "Take" });
export type Take = z.output<typeof Take>;
const live = { scopes: ["stages" as const], role: "operator" as const };

export const takes = {
  start: declare({
    ...live,
    method: "POST",
    path: "/stages/{id}/take",
    summary: "Put a story or a scene on a stage by hand",
    params: idParams,
    body: z.strictObject({
      story_id: id.nullish(),
      scene_id: id.nullish().meta({ description: "Instead of a story" }),
      for_ms: z
        .int()
        .min(limits.take_ms.min)
        .max(limits.take_ms.max)
        .nullish()
        .meta({ description: "Left out: until it is ended" }),
    }),
    responses: { 200: z.object({ stage_id: id, take: Take }) },
  }),
  read: declare({
    scopes: live.scopes,
    role: "viewer",
    method: "GET",
    path: "/stages/{id}/take",
    summary: "Read what was put on a stage by hand; null: nothing is",
    params: idParams,
    responses: { 200: z.object({ stage_id: id, take: Take.nullable() }) },
  }),
  end: declare({
    ...live,
    method: "DELETE",
    path: "/stages/{id}/take",
    summary: "End what was put on a stage by hand",
    params: idParams,
    responses: { 204: null },
  }),
};
