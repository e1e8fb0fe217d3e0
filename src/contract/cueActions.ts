import { z } from "zod";
import { states } from "../core/engagements/engagement.ts";
import { limits } from "../core/limits.ts";
import { pollActions } from "../core/polls/poll.ts";
import { actions as gameActions } from "../core/quizzes/game.ts";
import { sessionActions } from "../core/sessions/actOn.ts";
import { showActionNames } from "../core/shows/showActions.ts";
import { alertBody } from "./alerts.ts";
import { poll_ms } from "./polls.ts";
import { id, ref } from "./schemas.ts";
import { takesBody } from "./takes.ts";
import { type Targets, targets } from "./targets.ts";
import { values } from "./values.ts";

type Refuse = (field: string, message: string) => void;

/** Adds what the fields must be together; an operation refuses the same when it is called. */
function checked<S extends z.ZodType>(schema: S, check: (given: z.output<S>, refuse: Refuse) => void): S {
  return schema.superRefine((given, context) =>
    check(given, (field, message) => context.addIssue({ code: "custom", path: [field], message })),
  );
}

function requireTargets({ stage_ids, group_ids, venue_ids, all }: Targets, refuse: Refuse): void {
  const named = [stage_ids, group_ids, venue_ids].some((ids) => (ids?.length ?? 0) > 0);
  if (!named && all !== true) refuse("targets", "are required: stage_ids, group_ids, venue_ids or all");
}

const take = checked(z.strictObject({ do: z.literal("take"), ...takesBody }), (given, refuse) => {
  const { story_id = null, scene_id = null } = given;
  if (story_id === null && scene_id === null) refuse("story_id", "is required, or scene_id");
  if (story_id !== null && scene_id !== null) refuse("scene_id", "cannot be taken together with a story");
  requireTargets(given, refuse);
});
const end_take = checked(z.strictObject({ do: z.literal("end_take"), ...targets }), requireTargets);
const channel = z.strictObject({
  do: z.literal("channel"),
  stage_id: id,
  channel_id: id.nullable().meta({ description: "Null: back to the stage's rules" }),
});
const session = z.strictObject({
  do: z.literal("session"),
  session_id: id,
  action: z.enum(sessionActions),
});
const show = z.strictObject({ do: z.literal("show"), show_id: id, action: z.enum(showActionNames) });
const poll = checked(
  z.strictObject({ do: z.literal("poll"), poll_id: id, action: z.enum(pollActions), for_ms: poll_ms }),
  ({ action, for_ms }, refuse) => {
    if (for_ms !== undefined && action !== "open") refuse("for_ms", "is only for open");
  },
);
const game = z.strictObject({ do: z.literal("game"), game_id: id, action: z.enum(gameActions) });
const records = z.strictObject({
  do: z.literal("records"),
  items: z
    .array(z.strictObject({ ref, values }))
    .min(1)
    .max(limits.cue_records)
    .meta({ description: "Values that are not named stay as they are" }),
});
const alert = checked(z.strictObject({ do: z.literal("alert"), ...alertBody }), (given, refuse) => {
  if ((given.template_id ?? null) === null)
    for (const field of ["level", "title", "text"] as const)
      if (given[field] === undefined) refuse(field, "is required without a template");
  requireTargets(given, refuse);
});
const end_alert = z.strictObject({
  do: z.literal("end_alert"),
  alert_id: id.nullish().meta({ description: "Left out: every alert" }),
});
const engagement = z.strictObject({
  do: z.literal("engagement"),
  engagement_id: id,
  state: z.enum(states),
});

const kinds = [
  take,
  end_take,
  channel,
  session,
  show,
  poll,
  game,
  records,
  alert,
  end_alert,
  engagement,
] as const;
const names = kinds.map(({ shape }) => shape.do.value);

/** What a cue does. The endpoint that does the same for a caller does it, with the same rights. */
export const CueAction = z
  .discriminatedUnion("do", kinds, { error: `must be one of ${names.join(", ")}` })
  .meta({ id: "CueAction" });
export type CueAction = z.output<typeof CueAction>;
