interface CloudInput {
  /** `width` is that of the word, in its own letters' size. */
  words: readonly { word: string; votes: number; width: number }[];
  area: { w: number; h: number };
  small: number;
  large: number;
}

export interface PlacedWord {
  word: string;
  /** The middle of the word. */
  x: number;
  y: number;
  size: number;
  /** Says from 0 to 1 how much it weighs among the others. */
  weight: number;
}

/** The room around a word as a share of its size, also for scripts that reach far up and down. */
const beside = 0.4;
export const leading = 1.3;
/** With few steps of weight a word seldom changes its size, and all others stay where they are. */
const steps = 5;
const shrinks = 0.86;
/** Where words would cover more of the area than this, none need be tried. */
const most_covered = 0.8;
/** The lines on which a place is looked for are this share of the height apart. */
const line_step = 1 / 64;

interface WeightedWord {
  word: string;
  width: number;
  weight: number;
  key: number;
}

/**
 * The plan is the same for the same votes, wherever it is computed; each word is near a place that is its own.
 * Without room, the least are left out.
 */
export function cloudPlan({ words, area, small, large }: CloudInput): PlacedWord[] {
  const weighed = weigh(words);
  const largest = Math.max(small, Math.min(large * 2.6, area.h * 0.34));
  for (let top = largest; top > small * 1.2; top *= shrinks) {
    const placed = placeAll(weighed, { area, small, top });
    if (placed.length === weighed.length) return placed;
  }
  return placeAll(weighed, { area, small, top: small, leaves_out: true });
}

/** Heavy words come first; equal ones in an order that has nothing to do with who came when. */
function weigh(words: CloudInput["words"]): WeightedWord[] {
  const most = Math.max(1, ...words.map(({ votes }) => votes));
  return words
    .map(({ word, votes, width }) => {
      const share = Math.sqrt(votes / most);
      return { word, width, weight: Math.ceil(share * steps - 1e-9) / steps, key: hash(word) };
    })
    .sort((one, other) => other.weight - one.weight || one.key - other.key);
}

interface CloudSizing {
  area: { w: number; h: number };
  small: number;
  top: number;
  leaves_out?: boolean;
}

/** Returns fewer than all where there is no room for them in this size. */
function placeAll(
  words: readonly WeightedWord[],
  { area, small, top, leaves_out = false }: CloudSizing,
): PlacedWord[] {
  const sizes = words.map(({ weight, width }) => {
    const light = 1 / steps;
    const wanted = small + (top - small) * (0.1 + 0.9 * ((weight - light) / (1 - light)) ** 1.2);
    return Math.min(wanted, (area.w * 0.98) / (width + beside), area.h / leading);
  });
  const covered = words.reduce((sum, { width }, at) => sum + (width + beside) * leading * sizes[at]! ** 2, 0);
  if (!leaves_out && covered > area.w * area.h * most_covered) return [];
  const taken: TakenBox[] = [];
  const placed: PlacedWord[] = [];
  for (const [at, { word, width, weight, key }] of words.entries()) {
    const size = sizes[at]!;
    const half = { w: ((width + beside) * size) / 2, h: (leading * size) / 2 };
    const found = freePlace({ key, weight, half, area, taken });
    if (found) {
      taken.push({ ...found, ...half });
      placed.push({ word, ...found, size, weight });
    } else if (!leaves_out) return placed;
  }
  return placed;
}

/** A middle, and half of each side. */
interface TakenBox {
  x: number;
  y: number;
  w: number;
  h: number;
}

interface Search {
  key: number;
  weight: number;
  half: { w: number; h: number };
  area: { w: number; h: number };
  taken: readonly TakenBox[];
}

/** Finds a place as near as there is one to the word's own; heavy words have theirs in the middle. */
function freePlace({ key, weight, half, area, taken }: Search): { x: number; y: number } | null {
  const free = { w: area.w - 2 * half.w, h: area.h - 2 * half.h };
  if (free.w < -0.01 || free.h < -0.01) return null;
  const spread = 1 - 0.8 * weight ** 2;
  const x = half.w + free.w * (0.5 + (share(key) - 0.5) * spread);
  const y = half.h + free.h * (0.5 + (share(hashNumber(key)) - 0.5) * spread);
  let best: { x: number; y: number; away: number } | null = null;
  for (const line of linesFrom(y, { from: half.h, to: area.h - half.h, step: area.h * line_step })) {
    const down = ((line - y) / area.h) ** 2;
    // Lines come nearest first.
    if (best && down >= best.away) break;
    const there = freeOnLine({ x, y: line, half, area, taken });
    if (there === null) continue;
    const away = down + ((there - x) / area.w) ** 2;
    if (!best || away < best.away) best = { x: there, y: line, away };
  }
  return best && { x: best.x, y: best.y };
}

/** Yields a line itself, then those next to it above and below, as far as there are any. */
function linesFrom(y: number, { from, to, step }: { from: number; to: number; step: number }): number[] {
  const lines = [Math.min(Math.max(y, from), Math.max(from, to))];
  for (let away = step; y - away >= from || y + away <= to; away += step) {
    if (y - away >= from) lines.push(y - away);
    if (y + away <= to) lines.push(y + away);
  }
  return lines;
}

interface LinePosition extends Pick<Search, "half" | "area" | "taken"> {
  x: number;
  y: number;
}

/** Finds the place nearest to `x` where a word touches none of those that are there. */
function freeOnLine({ x, y, half, area, taken }: LinePosition): number | null {
  const blocked = taken
    .filter((other) => Math.abs(y - other.y) < half.h + other.h)
    .map((other) => ({ from: other.x - other.w - half.w, to: other.x + other.w + half.w }));
  const isFree = (at: number) =>
    at >= half.w - 0.01 &&
    at <= area.w - half.w + 0.01 &&
    blocked.every(({ from, to }) => at <= from || at >= to);
  let best: number | null = null;
  for (const at of [x, ...blocked.flatMap(({ from, to }) => [from, to])])
    if ((best === null || Math.abs(at - x) < Math.abs(best - x)) && isFree(at)) best = at;
  return best;
}

function hash(word: string): number {
  let value = 0x811c9dc5;
  for (const letter of word.toLowerCase()) value = Math.imul(value ^ letter.codePointAt(0)!, 0x01000193);
  return hashNumber(value >>> 0);
}

function hashNumber(number: number): number {
  let value = Math.imul(number ^ (number >>> 16), 0x45d9f3b);
  value = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  return (value ^ (value >>> 16)) >>> 0;
}

const share = (key: number) => key / 2 ** 32;
