import type { Part } from "./mirrored.ts";
import type { SeenHand } from "./detection.ts";

/** What the detector tells apart; a face is the one that is no hand. */
export const kinds = 7;
const face_kind = 4;

// A hand that is followed is judged by its joints; to be followed it must look like one.
const least_score = 0.5;
export const most_hands = 2;

interface FoundPart extends Part {
  score: number;
}

/** The surest hands among the detector's guesses: of each the scores of all kinds, and its edges from the top on. */
export function handsIn(scores: ArrayLike<number>, edges: ArrayLike<number>): Part[] {
  const found: FoundPart[] = [];
  for (let guess = 0; guess * kinds < scores.length; guess += 1) {
    let score = 0;
    for (let kind = 0; kind < kinds; kind += 1)
      if (kind !== face_kind) score = Math.max(score, scores[guess * kinds + kind]!);
    if (score < least_score) continue;
    const [top, left] = [edges[guess * 4]!, edges[guess * 4 + 1]!];
    found.push({ x: left, y: top, w: edges[guess * 4 + 3]! - left, h: edges[guess * 4 + 2]! - top, score });
  }
  const kept: Part[] = [];
  for (const { score: _, ...part } of found.sort((one, other) => other.score - one.score))
    if (kept.length < most_hands && !kept.some((known) => overlap(known, part))) kept.push(part);
  return kept;
}

/** Whether the middle of one is within the other. */
export function overlap(one: Part, other: Part): boolean {
  const within = ({ x, y, w, h }: Part, { x: left, y: top, w: width, h: height }: Part) =>
    x + w / 2 > left && x + w / 2 < left + width && y + h / 2 > top && y + h / 2 < top + height;
  return within(one, other) || within(other, one);
}

/** Around all of it with some room, and as high as it is wide in the picture's dots. */
export function squareAround({ x, y, w, h }: Part, aspect: number, room: number): Part {
  const side = Math.max(w * aspect, h) * room;
  return { x: x + w / 2 - side / aspect / 2, y: y + h / 2 - side / 2, w: side / aspect, h: side };
}

export function findPart({ points }: Pick<SeenHand, "points">): Part {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, w: Math.max(...xs) - x, h: Math.max(...ys) - y };
}
