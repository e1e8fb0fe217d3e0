import type { ShownGame } from "../shownGame.ts";
import { askScore } from "./askScore.ts";
import { boardScore } from "./boardScore.ts";
import { countdown_s, countdownScore } from "./countdownScore.ts";
import { lobbyScore } from "./lobbyScore.ts";
import { lockScore } from "./lockScore.ts";
import { podiumScore } from "./podiumScore.ts";
import { revealScore } from "./revealScore.ts";
import type { Score } from "./score.ts";
import { thinkingScore } from "./thinkingScore.ts";

export const scores = {
  lobby: lobbyScore,
  ask: askScore,
  thinking: thinkingScore,
  countdown: countdownScore,
  lock: lockScore,
  reveal: revealScore,
  board: boardScore,
  podium: podiumScore,
} satisfies Record<string, Score>;

export type ScoreName = keyof typeof scores;

/** A score that begins at a moment, of which only what lies between two moments is heard. */
export interface Cue {
  /** One of a game's, by its name, or a score of its own. */
  score: ScoreName | Score;
  at: number;
  from: number;
  until: number;
}

type CuedGame = Pick<ShownGame, "phase" | "since" | "opens_at" | "locks_at">;

/** Says what is heard of a game; it follows from what everybody is told of it, so all screens play together. */
export function findCues({ phase, since, opens_at, locks_at }: CuedGame): Cue[] {
  const cue = (score: ScoreName, at: number, from = at, until = Infinity): Cue => ({
    score,
    at,
    from,
    until,
  });
  switch (phase) {
    case "lobby":
      return [cue("lobby", since)];
    case "question": {
      if (opens_at === null || locks_at === null) return [];
      return [
        cue("ask", since, since, opens_at),
        cue("thinking", opens_at, opens_at, locks_at),
        cue("countdown", locks_at - countdown_s * 1_000, opens_at, locks_at),
        cue("lock", locks_at),
      ];
    }
    case "locked":
      // A question that locked by itself has been heard to do so.
      return [cue("lock", Math.min(since, locks_at ?? since))];
    case "reveal":
      return [cue("reveal", since)];
    case "leaderboard":
      return [cue("board", since)];
    case "podium":
      return [cue("podium", since)];
    case "ended":
      return [];
  }
  return phase satisfies never;
}
