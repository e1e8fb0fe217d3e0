import { isAtSlide } from "../../../core/quizzes/game.ts";
import { reveal_beats } from "../../../core/quizzes/gameBeats.ts";
import type { ShownGame } from "../../../core/quizzes/shownGame.ts";
import type { GameAndPoll } from "./playState.ts";

/**
 * Says what a phone shows of a game. Questions, reveals and podiums go on by the clock, everything else when it is
 * told.
 */
export type GameMoment =
  | "join"
  | "lobby"
  | "late"
  | "reading"
  | "answering"
  | "slide"
  | "locked"
  | "reveal"
  | "leaderboard"
  | "suspense"
  | "podium"
  | "ended";

/** Screens take this long to name the first three, and a phone in the front row should not be quicker. */
export const suspense_ms = 6_000;

/** Returns null when there is nothing to show. */
export function findMoment(
  { game, own_game }: Pick<GameAndPoll, "game" | "own_game">,
  now: number,
): GameMoment | null {
  if (!game) return null;
  if (!own_game) return game.phase === "ended" ? null : "join";
  if (own_game.from_q > game.q && isAsked(game.phase)) return "late";
  if (isAtSlide(game)) return "slide";
  switch (game.phase) {
    case "question":
      if (now < game.opens_at!) return "reading";
      return now < game.locks_at! ? "answering" : "locked";
    // A phone tells nobody what the screen has not told yet.
    case "reveal":
      return now < game.since + reveal_beats.lights ? "locked" : "reveal";
    case "podium":
      return now < game.since + suspense_ms ? "suspense" : "podium";
    default:
      return game.phase;
  }
}

/** Tells whether answers were closed before the time was up: by the quizmaster, or because everybody had answered. */
export function isLockedEarly({
  question,
  opens_at,
  locks_at,
}: Pick<ShownGame, "question" | "opens_at" | "locks_at">): boolean {
  if (!question || opens_at === null || locks_at === null) return false;
  return locks_at < opens_at + question.time_s * 1_000;
}

/** Returns when it changes next by itself. */
export function findNextMoment({ game }: Pick<GameAndPoll, "game">, now: number): number | null {
  return (game ? listMoments(game) : []).find((at) => at > now) ?? null;
}

function listMoments({ phase, since, opens_at, locks_at }: ShownGame): number[] {
  switch (phase) {
    case "question":
      return opens_at === null || locks_at === null ? [] : [opens_at, locks_at];
    case "reveal":
      return [since + reveal_beats.lights];
    case "podium":
      return [since + suspense_ms];
    default:
      return [];
  }
}

const isAsked = (phase: string) => phase === "question" || phase === "locked" || phase === "reveal";
