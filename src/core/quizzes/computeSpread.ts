import type { Question } from "./quiz.ts";
import type { Spread } from "./shownGame.ts";

/** Odd, so that the right number is in the middle of the middle one. */
const columns = 9;

/** How many of a hundred should be found in a column of their own; a few who typed a zero too many must not hide them. */
const near = 0.9;

/** How numbers lie around the right one. */
export function computeSpread(
  { kind, answer }: Question,
  answers: Iterable<{ answer: string }>,
): Spread | null {
  const right = answer?.number;
  if (kind !== "number" || right === undefined) return null;
  const given = Array.from(answers, ({ answer }) => Number(answer));
  const width = chooseWidth(right, answer?.tolerance ?? 0, given);
  const from = right - (columns / 2) * width;
  const counts = Array.from({ length: columns }, () => 0);
  for (const number of given) {
    const column = Math.floor((number - from) / width);
    counts[Math.min(columns - 1, Math.max(0, column))]! += 1;
  }
  return { from: tidy(from), to: tidy(from + columns * width), counts };
}

function chooseWidth(right: number, tolerance: number, given: number[]): number {
  const distances = given.map((number) => Math.abs(number - right)).sort((one, other) => one - other);
  const most = distances[Math.ceil(near * distances.length) - 1] ?? 0;
  const reach = Math.max(most, tolerance) || Math.max(1, Math.abs(right) / 10);
  return roundUp(Math.max((2 * reach) / columns, leastWidth(right, given)));
}

/** No narrower than numbers are exact; and between whole numbers nothing lies. */
function leastWidth(right: number, given: number[]): number {
  const exact = Math.max(1, Math.abs(right)) * 1e-9;
  return [right, ...given].every(Number.isInteger) ? Math.max(1, exact) : exact;
}

/** To 1, 2 or 5 with noughts: borders that a person can read. */
function roundUp(width: number): number {
  const size = 10 ** Math.floor(Math.log10(width));
  const step = [1, 2, 5, 10].find((step) => width <= step * size * (1 + 1e-9)) ?? 10;
  return tidy(step * size);
}

/** Without the dust of binary fractions. */
const tidy = (number: number) => Number(number.toPrecision(12));
