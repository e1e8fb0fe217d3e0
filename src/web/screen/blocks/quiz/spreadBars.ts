import type { QuestionReveal, Spread } from "../../../../core/quizzes/shownGame.ts";

export interface SpreadBars {
  /** Says from 0 to 1 how high each column is, and whether what it counts is right. */
  columns: { height: number; is_right: boolean }[];
  /** Says where the right number stands across all of them, and from where to where what counts as right. */
  right: number;
  from: number;
  to: number;
}

/** Computes how answers lie around the right number. */
export function spreadBars(spread: Spread, { answer }: Pick<QuestionReveal, "answer">): SpreadBars {
  const right = answer?.number ?? spread.from;
  const tolerance = answer?.tolerance ?? 0;
  const across = (number: number) =>
    Math.min(1, Math.max(0, (number - spread.from) / Math.max(Number.MIN_VALUE, spread.to - spread.from)));
  const most = Math.max(1, ...spread.counts);
  const wide = (spread.to - spread.from) / Math.max(1, spread.counts.length);
  return {
    columns: spread.counts.map((count, index) => {
      const begins = spread.from + wide * index;
      return {
        height: count / most,
        is_right: begins <= right + tolerance && begins + wide > right - tolerance,
      };
    }),
    right: across(right),
    from: across(right - tolerance),
    to: across(right + tolerance),
  };
}
