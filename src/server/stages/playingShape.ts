import { z } from "zod";
import { epochMs, id } from "../http/schemas.ts";

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
