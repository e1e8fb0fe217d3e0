import type { OwnVote } from "../../core/polls/poll.ts";
import type { GuestAct } from "../../contract/guestAct.ts";
import type { NotDone, ServerMessage } from "../../contract/liveMessages.ts";
import type { OwnGame } from "../../core/quizzes/shownGame.ts";
import type { Connection } from "../live/connection.ts";
import type { Guest } from "./guests.repo.ts";

/** A guest who takes part, over a live connection or, where none can be had, by single requests. */
export interface Phone {
  guest: Guest;
  connection: Connection | null;
}

export interface LivePhone extends Phone {
  connection: Connection;
}

export type JoinAct = Extract<GuestAct, { type: "join" }>;
export type AnswerAct = Extract<GuestAct, { type: "answer" }>;
export type VoteAct = Extract<GuestAct, { type: "vote" }>;
export type UpvoteAct = Extract<GuestAct, { type: "upvote" }>;
export type WatchAct = Extract<GuestAct, { type: "watch" }>;
export type ReactAct = Extract<GuestAct, { type: "react" }>;

/** Says what became of an act: it was stored, with what it changed for this phone, or why it was not done. */
export type Outcome = { own?: OwnGame; vote?: OwnVote } | NotDone;

export function answerTo(
  { act }: GuestAct,
  outcome: Outcome,
): Extract<ServerMessage, { type: "done" | "not_done" }> {
  if (typeof outcome === "string") return { type: "not_done", act, because: outcome };
  return { type: "done", act, ...outcome };
}
