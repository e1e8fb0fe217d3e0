import { declare } from "./declare.ts";
import { z } from "zod";
import { epochMs, id, idParams, queryInteger } from "./schemas.ts";

export const PlayingShape = z
  .object({
    kind: z.enum(["show", "take", "rule", "booking", "idle", "card"]),
    story_id: id.nullable(),
    chapter_id: id.nullable(),
    scene_id: id.nullable(),
    shot_id: id.nullable(),
    record_ref: z.string().nullable(),
    started_at: epochMs,
    until: epochMs.nullable(),
  })
  .meta({ id: "Playing" });
export type PlayingShape = z.output<typeof PlayingShape>;
const latest = 8_640_000_000_000_000;

export const stageNow = {
  read: declare({
    scopes: ["stages"],
    role: "viewer",
    method: "GET",
    path: "/stages/{id}/now",
    summary: "Read what a stage plays, now or at any time, and why",
    params: idParams,
    query: z.object({
      at: queryInteger
        .refine((at) => at >= 0 && at <= latest / 2, "must be a moment in epoch milliseconds")
        .optional()
        .meta({ type: "integer", minimum: 0 }),
    }),
    responses: { 200: z.object({ playing: PlayingShape, why: z.string(), next: PlayingShape.nullable() }) },
  }),
};
