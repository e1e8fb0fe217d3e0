import type { GameAndPoll } from "./playState.ts";

/**
 * Says what a phone shows of a game; `reading` and `answering` change by the clock, everything else when it is told.
 */
export type GameMoment =
  | "join"
  | "lobby"
  | "late"
  | "reading"
  | "answering"
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
  switch (game.phase) {
    case "question":
      if (now < game.opens_at!) return "reading";
      return now < game.locks_at! ? "answering" : "locked";
    case "podium":
      return now < game.since + suspense_ms ? "suspense" : "podium";
    default:
      return game.phase;
  }
}

/** Returns when it changes next by itself. */
export function findNextMoment({ game }: Pick<GameAndPoll, "game">, now: number): number | null {
  const moments =
    game?.phase === "question"
      ? [game.opens_at!, game.locks_at!]
      : game?.phase === "podium"
        ? [game.since + suspense_ms]
        : [];
  return moments.find((at) => at > now) ?? null;
}

const isAsked = (phase: string) => phase === "question" || phase === "locked" || phase === "reveal";
