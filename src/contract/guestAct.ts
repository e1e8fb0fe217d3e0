import { z } from "zod";
import { most_options } from "../core/quizzes/quiz.ts";
import { most_taps } from "../core/engagements/reactions.ts";
import { limits } from "../core/limits.ts";
import { storable } from "./schemas.ts";

const act = z.int().min(0);
const id = storable(64);

/** What phones do, over their live connection or by a request. */
export const guestAct = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("join"),
    act,
    game_id: id,
    name: storable(200),
    team: z.union([z.strictObject({ id }), z.strictObject({ name: storable(200) })]).optional(),
  }),
  z.object({
    type: z.literal("answer"),
    act,
    game_id: id,
    q: z.int().min(0).max(10_000),
    answer: z.union([storable(200), z.number(), z.boolean(), z.array(storable(64)).max(most_options)]),
  }),
  z.object({
    type: z.literal("vote"),
    act,
    poll_id: id,
    run: z.int().min(1),
    vote: z.union([storable(2_000), z.number(), z.array(storable(200)).max(12)]),
  }),
  /** A vote for a question, or `up: false` to take it back. */
  z.object({ type: z.literal("upvote"), act, post_id: id, up: z.boolean() }),
  /** From now on the phone is told how the questions and their votes change, or no longer. */
  z.object({ type: z.literal("watch"), act, questions: z.boolean() }),
  /** How often each emoji was tapped since the last one. It is not answered over a live connection. */
  z.object({
    type: z.literal("react"),
    act,
    taps: z.record(storable(limits.emoji), z.int().min(1).max(most_taps)),
  }),
]);

/** Each is answered by the `done` or `not_done` with its `act`. */
export type GuestAct = z.output<typeof guestAct>;
