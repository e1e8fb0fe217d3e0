import { z } from "zod";
import { endpoint, ok } from "../http/endpoint.ts";
import { epochMs, id, idParams, queryInteger } from "../http/schemas.ts";
import { readNow } from "./now.ts";

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

const latest = 8_640_000_000_000_000;

export const nowEndpoints = [
  endpoint({
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
    handle: async ({ call, params, query }) => ok(await readNow(call, params.id, query.at)),
  }),
];
