import { z } from "zod";
import { limits } from "../core/limits.ts";
import { declare } from "./declare.ts";
import { declarePage, epochMs, id, pageQuery, queryMoment, ref, storable } from "./schemas.ts";
import { sheet_type } from "./games.ts";

/** A time in which a screen showed the same. */
export const Play = z
  .object({
    stage_id: id,
    screen_id: id,
    kind: z.string().meta({ description: "Why it played, as `kind` of GET /stages/{id}/now" }),
    story_id: id.nullable(),
    scene_id: id.nullable(),
    shot_id: id.nullable(),
    record_ref: z.string().nullable(),
    channel_id: id.nullable(),
    from: epochMs,
    to: epochMs,
    offline: z.boolean().meta({ description: "The screen had no connection at some time while it was on" }),
  })
  .meta({ id: "Play" });
export type Play = z.output<typeof Play>;

export const PlaySum = z
  .object({
    key: z
      .string()
      .nullable()
      .meta({ description: "Null for all that has none, such as shots without a record" }),
    plays: z.int().meta({ description: "Plays that began in the time asked for" }),
    seconds: z.number().meta({ description: "How long they were on in the time asked for" }),
  })
  .meta({ id: "PlaySum" });
export type PlaySum = z.output<typeof PlaySum>;

/** A part of `Play` that a screen cannot get wrong so far that it must not be stored. */
const idOrNone = storable(limits.name).nullable();

/** A play as a screen tells it. The stage is told because a screen may be moved before it tells. */
export const ScreenPlay = z.object({
  stage_id: storable(limits.name),
  kind: z.string().regex(/^[a-z_]{1,30}$/),
  story_id: idOrNone,
  scene_id: idOrNone,
  shot_id: idOrNone,
  record_ref: ref.nullable(),
  channel_id: idOrNone,
  from: epochMs,
  to: epochMs,
  offline: z.boolean(),
});
export type ScreenPlay = z.output<typeof ScreenPlay>;

export const playGroups = ["record", "scene", "story", "stage", "screen", "day"] as const;
export type PlayGroup = (typeof playGroups)[number];

export const most_days_of_plays = 31;

export const plays = {
  list: declare({
    method: "GET",
    path: "/plays",
    summary: "List what was on which screen from when to when, or sum it up",
    scopes: ["stages"],
    role: "viewer",
    query: pageQuery.extend({
      from: queryMoment,
      to: queryMoment.meta({ description: `At most ${most_days_of_plays} days after \`from\`` }),
      stage_id: z.string().optional(),
      screen_id: z.string().optional(),
      story_id: z.string().optional(),
      scene_id: z.string().optional(),
      record_ref: z.string().optional(),
      group_by: z
        .enum(playGroups)
        .optional()
        .meta({ description: "Sums instead of single plays; `day` in the time zone of each stage's venue" }),
    }),
    answers_file: sheet_type,
    responses: { 200: z.union([declarePage(Play), declarePage(PlaySum)]) },
  }),
};
