import type { Progress } from "./board.ts";
import type { Members } from "./sides.ts";
import { atStart, rankStandings, type Standing, type Standings } from "./standings.ts";

/** Where a player or a team stands by what came to it in one round. */
export interface RoundRow {
  id: string;
  name: string;
  score: number;
  correct: number;
  rank: number;
}

/** Ranks everybody by one round alone, from its number; those who were not asked in it are left out. */
export function rankRound({ starts, standings }: Progress, { sides }: Members, round: number): RoundRow[] {
  const before = starts[round];
  if (!before) return [];
  const after = starts.slice(round + 1).find((start) => start !== undefined) ?? standings;
  const won: Standings = new Map();
  for (const [id, standing] of after)
    if (sides.has(id)) won.set(id, subtract(standing, before.get(id) ?? atStart));
  return rankStandings(won).map(({ id, score, correct, rank }) => ({
    id,
    name: sides.get(id)!.name,
    score,
    correct,
    rank,
  }));
}

function subtract(after: Standing, before: Standing): Standing {
  return {
    ...after,
    score: after.score - before.score,
    correct: after.correct - before.correct,
    right_ms: after.right_ms - before.right_ms,
    // That of an earlier round orders nobody in this one.
    tiebreak: after.tiebreak === before.tiebreak ? null : after.tiebreak,
  };
}
