import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { z } from "zod";
import { epochMs, id, idParams } from "./schemas.ts";
import { targets } from "./targets.ts";

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
const put_on = {
  story_id: id.nullish(),
  scene_id: id.nullish().meta({ description: "Instead of a story" }),
  for_ms: z
    .int()
    .min(limits.take_ms.min)
    .max(limits.take_ms.max)
    .nullish()
    .meta({ description: "Left out: until it is ended" }),
};
/** What is put on several stages at once; a cue takes the same. */
export const takesBody = { ...put_on, ...targets };
const live = { scopes: ["stages" as const], role: "operator" as const };

export const takes = {
  start: declare({
    ...live,
    method: "POST",
    path: "/stages/{id}/take",
    summary: "Put a story or a scene on a stage by hand",
    params: idParams,
    body: z.strictObject(put_on),
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
  startMany: declare({
    ...live,
    method: "POST",
    path: "/takes",
    summary: "Put a story or a scene on several stages by hand",
    body: z
      .strictObject(takesBody)
      .meta({ examples: [{ scene_id: "ID", group_ids: ["ID"], for_ms: 60_000 }] }),
    responses: {
      200: z.object({
        taken: z.array(id),
        refused: z
          .array(z.object({ stage_id: id, error: z.object({ code: z.string(), message: z.string() }) }))
          .meta({ description: "Stages that somebody else's live show holds" }),
      }),
    },
  }),
  endMany: declare({
    ...live,
    method: "DELETE",
    path: "/takes",
    summary: "End what was put on several stages by hand",
    body: z
      .strictObject(targets)
      .nullish()
      .meta({ examples: [{ all: true }] }),
    responses: {
      200: z.object({
        ended: z
          .array(id)
          .meta({ description: "Stages that had something put on and may be changed by the caller" }),
      }),
    },
  }),
};
