import type { NowPlaying } from "../playback/nowPlaying.ts";
import type { ChangeOver, LiveState, Programme } from "../playback/programme.ts";
import type { GuestEngagement } from "../engagements/engagement.ts";
import type { OwnVote, ShownPoll, Vote } from "../polls/poll.ts";
import type { GuestPost } from "../posts/guestPost.ts";
import type { ChangedPost } from "../posts/playedWall.ts";
import type { GameCount, OwnGame, ShownGame } from "../quizzes/shownGame.ts";
import type { Values } from "../records/values.ts";
import type { Measured } from "../stages/calibration.ts";
import type { Cell } from "../stages/wallViewport.ts";
import type { Visit } from "../stages/visit.ts";

export const protocol = 1;

/** What an operator can ask of a screen. */
export const commands = ["reload", "identify", "screenshot"] as const;
export type Command = (typeof commands)[number];

/** What a screen tells of its problems, at most. */
export const most_problems = 20;
export const longest_problem = 300;

/** What a page says to the server. */
export type ClientMessage =
  | {
      type: "hello";
      protocol: 1;
      as: "screen";
      token: string;
      since?: string | undefined;
      resolution?: { width: number; height: number } | undefined;
      version?: string | undefined;
      /** A stage's player link: what it carries after `?link=`. */
      link?: string | undefined;
    }
  | { type: "hello"; protocol: 1; as: "studio"; workspace_id: string }
  | { type: "hello"; protocol: 1; as: "guest"; join_code: string; token: string }
  | { type: "ping"; t: number }
  | {
      type: "report";
      playing: NowPlaying | null;
      problems: string[];
      resolution?: { width: number; height: number } | undefined;
    }
  /**
   * Whether the screen's camera sees somebody near, each time that changes and after every hello; `since` of the server's
   * time when it already plays by that, as it does while it is cut off.
   */
  | { type: "presence"; near: boolean; since?: number | undefined }
  /** What a visitor chose at the screen; null: it is over. */
  | { type: "visit"; visit: Visit | null }
  /** What was measured in front of the screen's camera. */
  | { type: "calibration"; calibration: Measured }
  | GuestAct;

/** What a phone does in a game or a poll; each is answered by the `done` or `not_done` with its `act`. */
export type GuestAct =
  | {
      type: "join";
      act: number;
      game_id: string;
      name: string;
      team?: { id: string } | { name: string } | undefined;
    }
  | { type: "answer"; act: number; game_id: string; q: number; answer: string | number | boolean | string[] }
  | { type: "vote"; act: number; poll_id: string; run: number; vote: Vote };

/** Why something was not done. Only `too_early` and `busy` are worth another try. */
export const notDone = [
  "too_early",
  "too_late",
  "answered_otherwise",
  "not_a_player",
  "no_answer",
  "no_vote",
  "name",
  "team",
  "gone",
  "busy",
] as const;
export type NotDone = (typeof notDone)[number];

/** A record as it is now; `values` null: it is gone. */
export interface ChangedRecord {
  ref: string;
  values: Values | null;
  stale: boolean | null;
  created_at: number | null;
}

/** What the server says to a page. */
export type ServerMessage =
  | { type: "welcome"; protocol: 1; now: number }
  | { type: "pairing"; code: string; url: string; expires_at: number }
  | { type: "place"; cell: Cell | null }
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
  /** To a phone: what it did is stored. */
  | { type: "done"; act: number; own?: OwnGame; vote?: OwnVote }
  | { type: "not_done"; act: number; because: NotDone }
  /** To a phone: it goes on in another window with the same token. */
  | { type: "taken_over" }
  | { type: "pong"; t: number; now: number; version: string | null }
  /** `calibrate` is asked of a stage, that is of all its screens. */
  | { type: "command"; id: string; command: Command | "calibrate"; name: string }
  | { type: "revoked" }
  | { type: "bye"; retry_ms: number }
  | { type: "refused"; message: string; code?: RefusedCode };

/** `unauthorized`: a phone's token was not issued for this engagement; it asks for another. */
export type RefusedCode = "unauthorized";
