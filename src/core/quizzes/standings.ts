import type { Question } from "./quiz.ts";
import { computeBasePoints, computeCredit, computeDistance, computeStreakBonus } from "./score.ts";

/** Where a player or a team stands. */
export interface Standing {
  score: number;
  /** How many answers were right. */
  correct: number;
  /** How many answers in a row have been right up to now. */
  streak: number;
  /** The time spent on right answers. */
  right_ms: number;
  last: LastAnswer | null;
  /** The answer to the last tiebreak; null when none was given. */
  tiebreak: Tiebreak | null;
}

/** How near an answer to a tiebreak came, and how quickly. */
export interface Tiebreak {
  /** The distance from the right number. */
  off: number;
  ms: number;
}

export interface LastAnswer {
  answered: boolean;
  correct: boolean;
  points: number;
}

export interface TimedAnswer {
  answer: string;
  ms: number;
}

export type Standings = Map<string, Standing>;

/** The standing of somebody who has not been asked yet. */
export const atStart: Standing = {
  score: 0,
  correct: 0,
  streak: 0,
  right_ms: 0,
  last: null,
  tiebreak: null,
};

/** Returns the standings after one more question, by player or team. Those who have not begun yet are not in it. */
export function applyQuestion(
  before: Standings,
  { question, streak, everybody }: { question: Question; streak: boolean; everybody: Iterable<string> },
  answers: ReadonlyMap<string, TimedAnswer>,
): Standings {
  const after: Standings = new Map();
  for (const id of everybody)
    after.set(id, applyAnswer(before.get(id) ?? atStart, question, streak, answers.get(id)));
  return after;
}

function applyAnswer(
  before: Standing,
  question: Question,
  isStreakOn: boolean,
  given: TimedAnswer | undefined,
): Standing {
  const credit = given ? computeCredit(question, given.answer) : 0;
  const isRight = credit === 1;
  if (question.tiebreak)
    return {
      ...before,
      last: { answered: given !== undefined, correct: isRight, points: 0 },
      tiebreak: given ? { off: computeDistance(question, given.answer), ms: given.ms } : null,
    };
  const streak = isRight ? before.streak + 1 : 0;
  const bonus = isStreakOn && isRight ? computeStreakBonus(question, streak) : 0;
  const points = given ? computeBasePoints(question, credit, given.ms) + bonus : 0;
  return {
    score: before.score + points,
    correct: before.correct + (isRight ? 1 : 0),
    streak,
    right_ms: before.right_ms + (isRight ? given!.ms : 0),
    last: { answered: given !== undefined, correct: isRight, points },
    tiebreak: before.tiebreak,
  };
}

export interface RankedStanding extends Standing {
  id: string;
  rank: number;
}

/**
 * Ranks by score, then by the last tiebreak, then by less time on right answers. Equals share a rank and come in the
 * order of their ids.
 */
export function rankStandings(standings: ReadonlyMap<string, Standing>): RankedStanding[] {
  const rows: RankedStanding[] = [];
  for (const [id, { score, correct, streak, right_ms, last, tiebreak }] of standings)
    rows.push({ id, rank: 0, score, correct, streak, right_ms, last, tiebreak });
  rows.sort((one, other) => compare(one, other) || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0));
  rows.forEach((row, index) => {
    const before = rows[index - 1];
    row.rank = before && compare(before, row) === 0 ? before.rank : index + 1;
  });
  return rows;
}

const compare = (one: Standing, other: Standing) =>
  other.score - one.score || compareTiebreaks(one.tiebreak, other.tiebreak) || one.right_ms - other.right_ms;

/** Whoever gave no answer comes after all who did. */
export function compareTiebreaks(one: Tiebreak | null, other: Tiebreak | null): number {
  if (!one || !other) return (one ? 0 : 1) - (other ? 0 : 1);
  return one.off - other.off || one.ms - other.ms;
}

/** Returns a function that tells the rank of a standing among these. */
export function makeRanker(standings: Iterable<Standing>): (standing: Standing) => number {
  const all = [...standings];
  if (all.some(({ tiebreak }) => tiebreak)) {
    all.sort(compare);
    return (standing) => 1 + countBefore(all.length, (at) => compare(all[at]!, standing) < 0);
  }
  // Sorting plain numbers costs half as much as ranking ten thousand rows.
  const merits = Float64Array.from(all, computeMerit).sort().toReversed();
  return (standing) => {
    const merit = computeMerit(standing);
    return 1 + countBefore(merits.length, (at) => merits[at]! > merit);
  };
}

/** Counts how many come before, in a list where all that do come first. */
function countBefore(length: number, isBefore: (at: number) => boolean): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Score and time as one number that is exact: the time of 1,200 questions of two minutes is less than 2^28 ms. */
const computeMerit = ({ score, right_ms }: Standing) => score * 2 ** 28 - right_ms;
