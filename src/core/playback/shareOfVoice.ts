import { layOutTurns } from "./layOutTurns.ts";

/** Returns whose turn it is at a place of an endless sequence, as an index of the weights. */
export type Turns = (place: number) => number;

/**
 * Weights become whole numbers of this fraction, so that every machine computes the same sequence. Nobody writes a
 * weight more finely.
 */
export const parts_of_one = 1000;

/**
 * Deals out turns by weight, in a sequence that repeats after a period. Where the weights make up a short one exactly,
 * nobody's turns are ever two or more away from the exact share, whichever stretch of the sequence is looked at.
 * Otherwise they are rounded, by less than a turn in a period of 65,536: a fiftieth of a turn in an hour of 1200.
 */
export function takeTurns(weights: readonly number[]): Turns {
  return dealTurns(weights.map((weight) => Math.max(1, Math.round(weight * parts_of_one))));
}

function dealTurns(given: readonly number[]): Turns {
  if (given.every((part) => part === given[0])) return (place) => place % given.length;
  const divisor = given.reduce(findGreatestDivisor);
  const parts = given.map((part) => part / divisor);
  return addUp(parts) <= longestPeriod(parts) ? dealExactly(parts) : dealRounded(parts);
}

// The table takes some hundred kilobytes at most, and even among very many records each has several turns.
function longestPeriod({ length }: readonly number[]): number {
  return Math.max(65_536, 4 * length);
}

function dealExactly(parts: readonly number[]): Turns {
  const turns = layOutTurns(parts);
  return (place) => turns[place % turns.length]!;
}

/**
 * Weights too light for a turn in each period together take the turns of one that is heavy enough, and share those out
 * in the same way.
 */
function dealRounded(parts: readonly number[]): Turns {
  const sum = addUp(parts);
  const period = longestPeriod(parts);
  const heavy: number[] = [];
  const light: number[] = [];
  for (const [index, part] of parts.entries()) (part * period < sum ? light : heavy).push(index);
  const shares = heavy.map((index) => parts[index]!);
  const lightParts = light.map((index) => parts[index]!);
  if (light.length > 0) shares.push(addUp(lightParts));

  const counts = roundShares(shares, { sum, period });
  const turns = layOutTurns(counts);
  const shared = numberOnwards(turns, heavy.length);
  const lightTurns = dealTurns(lightParts);
  return (place) => {
    const turn = turns[place % period]!;
    if (turn < heavy.length) return heavy[turn]!;
    return light[lightTurns(Math.floor(place / period) * shared + turn - heavy.length)]!;
  };
}

/** Whole numbers that make up the period, each less than one away from its exact share: the largest fractions go up. */
function roundShares(shares: readonly number[], { sum, period }: { sum: number; period: number }): number[] {
  const fractions = shares.map((share) => (share * period) % sum);
  const counts = shares.map((share, index) => (share * period - fractions[index]!) / sum);
  // Even together the light weights may come to less than one turn, but they need one.
  const urgency = fractions.map((fraction, index) => (counts[index] === 0 ? sum : fraction));
  const order = Array.from(counts.keys()).sort((a, b) => urgency[b]! - urgency[a]! || a - b);
  for (const index of order.slice(0, period - addUp(counts))) counts[index]!++;
  return counts;
}

/** Numbers the turns of the last index consecutively from that index on, and returns the number after the last. */
function numberOnwards(turns: Uint32Array, last: number): number {
  let number = last;
  for (let place = 0; place < turns.length; place++) if (turns[place] === last) turns[place] = number++;
  return number - last;
}

function addUp(parts: readonly number[]): number {
  return parts.reduce((sum, part) => sum + part, 0);
}

function findGreatestDivisor(a: number, b: number): number {
  while (b > 0) [a, b] = [b, a % b];
  return a;
}
