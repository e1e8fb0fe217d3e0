import { declare } from "./declare.ts";
import { z } from "zod";
import { epochMs, id, idParams, queryMoment } from "./schemas.ts";

export const PlayingShape = z
  .object({
    kind: z.enum(["alert", "show", "take", "rule", "booking", "idle", "card", "asleep"]),
    story_id: id.nullable(),
    chapter_id: id.nullable(),
    scene_id: id.nullable(),
    shot_id: id.nullable(),
    record_ref: z.string().nullable(),
    alert_id: id.nullable().meta({ description: "Null unless kind is alert" }),
    started_at: epochMs,
    until: epochMs.nullable(),
  })
  .meta({ id: "Playing" });
export type PlayingShape = z.output<typeof PlayingShape>;

export const stageNow = {
  read: declare({
    scopes: ["stages"],
    role: "viewer",
    method: "GET",
    path: "/stages/{id}/now",
    summary:
      "Read what a stage plays, now or at any time, and why; with `Accept: text/event-stream` follow it",
    params: idParams,
    query: z.object({
      at: queryMoment.optional().meta({ type: "integer", minimum: 0 }),
    }),
    answers_file: "text/event-stream",
    responses: { 200: z.object({ playing: PlayingShape, why: z.string(), next: PlayingShape.nullable() }) },
  }),
};
