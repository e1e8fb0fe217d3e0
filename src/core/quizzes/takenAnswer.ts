import type { Settings } from "./quiz.ts";
import type { Members } from "./sides.ts";

/** A stored answer. */
export interface TakenAnswer {
  player_id: string;
  answer: string;
  ms: number;
  /** When the server received it. */
  at: number;
  by_captain: boolean;
}

/**
 * Picks the one answer of each player or team to a question: a team's is that of its captain where captains decide, and
 * otherwise the first.
 */
export function pickSideAnswers(
  answers: Iterable<TakenAnswer>,
  { findSide }: Members,
  { index, captain }: { index: number } & Pick<Settings, "captain">,
): Map<string, TakenAnswer> {
  const taken = new Map<string, TakenAnswer>();
  for (const answer of answers) {
    const side = findSide(answer.player_id);
    if (!side || side.from_q > index) continue;
    const before = side.players === undefined ? undefined : taken.get(side.id);
    if (!before || comesBefore(answer, before, captain)) taken.set(side.id, answer);
  }
  return taken;
}

function comesBefore(one: TakenAnswer, other: TakenAnswer, captain: boolean): boolean {
  if (captain && one.by_captain !== other.by_captain) return one.by_captain;
  return isEarlier(one, other);
}

/** Answers of the same moment are ordered by the players' ids, so that the result is always the same. */
export function isEarlier(one: TakenAnswer, other: TakenAnswer): boolean {
  return one.at < other.at || (one.at === other.at && one.player_id < other.player_id);
}
