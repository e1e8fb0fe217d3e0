import type { SeenFace } from "./sight.ts";

/** How the model lays its guesses over the picture: every so many dots, several of them. */
export const grids = [
  { stride: 16, guesses: 2 },
  { stride: 32, guesses: 6 },
] as const;

/** Numbers per guess: where the face's middle is, how large it is, and six points of it that nobody asks for. */
export const numbers_per_guess = 16;

// A cup of coffee reaches 0.66; a real face four metres away 0.75 and more.
const least_score = 0.72;
// Boxes that share more than this are about the same face.
const most_shared = 0.3;

interface Guesses {
  width: number;
  height: number;
  /** Of each grid, in the order of `grids`. */
  grids: { scores: ArrayLike<number>; boxes: ArrayLike<number> }[];
}

/** The faces among the model's guesses, the surest first, as fractions of the picture it was given. */
export function facesIn({ width, height, grids: found }: Guesses): SeenFace[] {
  const guessed = grids.flatMap(({ stride, guesses }, n) => {
    const { scores, boxes } = found[n]!;
    const columns = Math.ceil(width / stride);
    const faces: SeenFace[] = [];
    for (let guess = 0; guess < scores.length; guess += 1) {
      const score = 1 / (1 + Math.exp(-scores[guess]!));
      if (score < least_score) continue;
      const cell = Math.floor(guess / guesses);
      const at = guess * numbers_per_guess;
      const w = boxes[at + 2]! / width;
      const h = boxes[at + 3]! / height;
      faces.push({
        x: (((cell % columns) + 0.5) * stride + boxes[at]!) / width - w / 2,
        y: ((Math.floor(cell / columns) + 0.5) * stride + boxes[at + 1]!) / height - h / 2,
        w,
        h,
        score,
      });
    }
    return faces;
  });
  const kept: SeenFace[] = [];
  for (const face of guessed.sort((one, other) => other.score - one.score))
    if (kept.every((known) => shared(known, face) <= most_shared)) kept.push(face);
  return kept;
}

/** How much of what two boxes cover both do. */
function shared(one: SeenFace, other: SeenFace): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  if (w <= 0 || h <= 0) return 0;
  return (w * h) / (one.w * one.h + other.w * other.h - w * h);
}
