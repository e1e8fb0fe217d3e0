import type { ChangeOver, LiveState, Programme } from "../core/playback/programme.ts";
import type { GuestEngagement } from "../core/engagements/engagement.ts";
import type { OwnVote, ShownPoll } from "../core/polls/poll.ts";
import type { GuestPost } from "../core/posts/guestPost.ts";
import type { GuestQuestion } from "../core/posts/guestQuestion.ts";
import type { SentReactions } from "../core/engagements/reactions.ts";
import type { ChangedPost, PlayedPost } from "../core/posts/playedWall.ts";
import type { GameCount, OwnGame, ShownGame } from "../core/quizzes/shownGame.ts";
import type { Presenting } from "../core/presenters/livePresenter.ts";
import type { ChangedRecord } from "../core/records/playedRecord.ts";
import type { ScreenView } from "../core/stages/screenView.ts";
import type { Cell } from "../core/stages/wallViewport.ts";

export const protocol = 1;

/** What the topics of records begin with. Screens know no others, and carry none of `topics.ts`. */
export const record_topics = "records/";

/** What an operator can ask of a screen. */
export const commands = ["reload", "identify", "screenshot"] as const;
export type Command = (typeof commands)[number];

/** What a screen tells of its problems, at most. */
export const most_problems = 20;
export const longest_problem = 300;

/** So many plays a screen tells at once, at most. */
export const most_plays = 100;
/** A screen begins another play when one has been on for this long. */
export const longest_play_ms = 86_400_000;

/** Why something was not done. Only `too_early` and `busy` are worth another try. */
export const notDone = [
  "too_early",
  "too_late",
  "answered_otherwise",
  "not_a_player",
  "no_answer",
  "no_vote",
  /** Votes are taken only of guests who gave a personal code. */
  "no_ticket",
  "name",
  "team",
  "gone",
  "busy",
] as const;
export type NotDone = (typeof notDone)[number];

/** What the server says to a page. */
export type ServerMessage =
  /** `plays`: to a screen, that this server stores what it showed; one of an earlier version would turn it away. */
  | { type: "welcome"; protocol: 1; now: number; plays?: true }
  | { type: "pairing"; code: string; url: string; expires_at: number }
  /** Without a view it is as before. */
  | { type: "place"; cell: Cell | null; view?: ScreenView }
  | { type: "programme"; version: string; programme: Programme }
  | { type: "change"; id: number; topic: string; body: ChangedRecord }
  /** A guest's post on one of the walls. */
  | { type: "post"; changed: ChangedPost }
  | { type: "change_over"; change_over: ChangeOver }
  | { type: "live"; live: Partial<LiveState> }
  | { type: "caught_up"; version: string }
  /** To the studio; of games and polls with what was told. */
  | { type: "changed"; topic: string; body?: unknown }
  /** To a phone: the engagement as it is now; null: there is none with this code any more. */
  | { type: "engagement"; engagement: GuestEngagement | null }
  /** To a phone: all that it posted, newest first. */
  | { type: "own_posts"; posts: GuestPost[] }
  /** To screens and phones: the engagement's game; null: none. To a phone with what is its own. */
  | { type: "game"; engagement_id: string; game: ShownGame | null; own?: OwnGame | null }
  /** To screens: how many there are by now. */
  | { type: "count"; engagement_id: string; game_id: string; q: number; count: GameCount }
  /** To screens and phones: the engagement's poll; null: none. To a phone with its vote. */
  | { type: "poll"; engagement_id: string; poll: ShownPoll | null; own?: OwnVote | null }
  /** To screens: questions of which the votes have changed. */
  | { type: "questions"; engagement_id: string; posts: PlayedPost[] }
  /** To a phone that watches questions: those that are new or changed, the votes of others, and the ids of those that are gone. */
  | { type: "asked"; changed: GuestQuestion[]; votes: Record<string, number>; gone: string[] }
  /** To screens: the emoji that guests sent since. */
  | ({ type: "reactions" } & SentReactions)
  /** To a presenter's page: how things stand. */
  | { type: "presenting"; presenting: Presenting }
  /** To a phone: what it did is stored. */
  | { type: "done"; act: number; own?: OwnGame; vote?: OwnVote }
  | { type: "not_done"; act: number; because: NotDone }
  /** To a phone: it goes on in another window with the same token. */
  | { type: "taken_over" }
  | { type: "pong"; t: number; now: number; version: string | null }
  /** To a screen: the plays of this batch are stored. */
  | { type: "plays_stored"; batch: number }
  /** `calibrate` is asked of a stage, that is of all its screens. */
  /** A screen waits `wait_ms`, where it is told so, because many were asked with it. */
  | { type: "command"; id: string; command: Command | "calibrate"; name: string; wait_ms?: number }
  | { type: "revoked" }
  | { type: "bye"; retry_ms: number }
  | { type: "refused"; message: string; code?: RefusedCode };

/** `unauthorized`: a phone's token was not issued for this engagement, and it asks for another; or a presenter's link is not valid. */
export type RefusedCode = "unauthorized";
