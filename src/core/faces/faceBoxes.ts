/** Where a face is, as fractions of the picture, and how sure that is; whose it is nobody asks. */
export interface SeenFace {
  x: number;
  y: number;
  w: number;
  h: number;
  score: number;
}

/** How the model lays its guesses over the picture: every so many dots, several of them. */
const grids = [
  { stride: 16, guesses: 2 },
  { stride: 32, guesses: 6 },
] as const;

/** Numbers per guess: where the face's middle is, how large it is, and six points of it that nobody asks for. */
const numbers_per_guess = 16;

// A cup of coffee reaches 0.66; a real face four metres away 0.75 and more.
const least_score = 0.72;
// Boxes that share more than this are about the same face.
const most_shared = 0.3;

/** A table of numbers that the model answers. */
interface Output {
  readonly shape: readonly number[];
  data(): Promise<ArrayLike<number>>;
}

interface Answer {
  /** Of the picture that it was given, in dots. */
  width: number;
  height: number;
  outputs: readonly Output[];
}

/** The faces in what the model answers, the surest first. */
export async function decodeFaces({ width, height, outputs }: Answer): Promise<SeenFace[]> {
  const guessed = await Promise.all(
    grids.map(async ({ stride, guesses }) => {
      const columns = Math.ceil(width / stride);
      const count = columns * Math.ceil(height / stride) * guesses;
      const of = (numbers: number) =>
        outputs.find(({ shape }) => shape[1] === count && shape[2] === numbers)!.data();
      const [scores, boxes] = await Promise.all([of(1), of(numbers_per_guess)]);
      const faces: SeenFace[] = [];
      for (let guess = 0; guess < count; guess += 1) {
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
    }),
  );
  return removeOverlapping(guessed.flat());
}

/** Of boxes about the same face the surest. */
export function removeOverlapping(faces: readonly SeenFace[]): SeenFace[] {
  const kept: SeenFace[] = [];
  for (const face of faces.toSorted((one, other) => other.score - one.score))
    if (kept.every((known) => measureOverlap(known, face) <= most_shared)) kept.push(face);
  return kept;
}

/** How much of what two boxes cover both do. */
function measureOverlap(one: SeenFace, other: SeenFace): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  if (w <= 0 || h <= 0) return 0;
  return (w * h) / (one.w * one.h + other.w * other.h - w * h);
}
