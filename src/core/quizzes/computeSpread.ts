import type { Question } from "./quiz.ts";
import type { Spread } from "./shownGame.ts";

/** The number is odd, so that the right answer lies in the middle of the middle column, unless that would begin below zero. */
const columns = 9;

/**
 * This share of the answers should lie inside the columns; a few players who typed a zero too many must not squeeze the
 * others into one.
 */
const near = 0.9;

/** Counts how the answers to a number question lie around the right one. */
export function computeSpread(
  { kind, answer }: Question,
  answers: Iterable<{ answer: string }>,
): Spread | null {
  const right = answer?.number;
  if (kind !== "number" || right === undefined) return null;
  const given = Array.from(answers, ({ answer }) => Number(answer));
  // Nobody expects years or metres below zero where none were answered.
  const least = [right, ...given].every((number) => number >= 0) ? 0 : -Infinity;
  const width = chooseWidth({ right, tolerance: answer?.tolerance ?? 0, given, least });
  const from = Math.max(least, right - (columns / 2) * width);
  const counts = Array.from({ length: columns }, () => 0);
  for (const number of given) {
    const column = Math.floor((number - from) / width);
    counts[Math.min(columns - 1, Math.max(0, column))]! += 1;
  }
  return { from: tidy(from), to: tidy(from + columns * width), counts };
}

interface SpreadNumbers {
  right: number;
  tolerance: number;
  given: number[];
  /** No column begins below this. */
  least: number;
}

function chooseWidth({ right, tolerance, given, least }: SpreadNumbers): number {
  const distances = given.map((number) => Math.abs(number - right)).sort((one, other) => one - other);
  const most = distances[Math.ceil(near * distances.length) - 1] ?? 0;
  const reach = Math.max(most, tolerance) || Math.max(1, Math.abs(right) / 10);
  const below = Math.min(reach, right - least);
  return roundUp(Math.max((below + reach) / columns, leastWidth(right, given)));
}

/** Columns are no narrower than numbers are exact, and at least 1 wide where all numbers are whole. */
function leastWidth(right: number, given: number[]): number {
  const exact = Math.max(1, Math.abs(right)) * 1e-9;
  return [right, ...given].every(Number.isInteger) ? Math.max(1, exact) : exact;
}

/** Rounds up to 1, 2 or 5 times a power of ten, so that people can read the borders. */
function roundUp(width: number): number {
  const size = 10 ** Math.floor(Math.log10(width));
  const step = [1, 2, 5, 10].find((step) => width <= step * size * (1 + 1e-9)) ?? 10;
  return tidy(step * size);
}

/** Removes the rounding errors of binary fractions. */
const tidy = (number: number) => Number(number.toPrecision(12));
