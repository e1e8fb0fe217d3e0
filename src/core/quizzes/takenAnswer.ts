import type { Settings } from "./quiz.ts";
import type { Members } from "./sides.ts";

/** An answer as it is stored. */
export interface TakenAnswer {
  player_id: string;
  answer: string;
  ms: number;
  /** When the server received it. */
  at: number;
  by_captain: boolean;
}

/** The one answer of each player or team to a question: of a team the captain's where captains decide, without it the first. */
export function pickSideAnswers(
  answers: Iterable<TakenAnswer>,
  { sideOf }: Members,
  { index, captain }: { index: number } & Pick<Settings, "captain">,
): Map<string, TakenAnswer> {
  const taken = new Map<string, TakenAnswer>();
  for (const answer of answers) {
    const side = sideOf(answer.player_id);
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

/** Those of the same moment in the order of the players' ids, so that it is the same whoever asks. */
export function isEarlier(one: TakenAnswer, other: TakenAnswer): boolean {
  return one.at < other.at || (one.at === other.at && one.player_id < other.player_id);
}
