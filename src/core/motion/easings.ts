/** Returns how far a movement has got after a share of its time; both run from 0 to 1. */
export type Easing = (share: number) => number;

/** Every movement on screens takes one of these, so that all of them feel like one hand. */
export const easings = {
  /** As the clock goes: light that adds up to one picture. */
  steady: (share) => share,
  /** Fast at first, then ever slower: what comes to rest. */
  slowing: (share) => 1 - (1 - share) ** 3,
  /** The same, but it passes its place by a hair and settles: what comes in. */
  settling: (share) => 1 + 1.7 * (share - 1) ** 3 + 0.7 * (share - 1) ** 2,
  /** Slow at first, then ever faster: what leaves. */
  quickening: (share) => share ** 3,
  /** Soft at both ends: what goes from one place to another in full view. */
  swinging: (share) => (share < 0.5 ? 4 * share ** 3 : 1 - 4 * (1 - share) ** 3),
  /** It goes visibly too far, and back: what is meant to make people smile. */
  springing: (share) => 1 + 2.5 * (share - 1) ** 3 + 1.5 * (share - 1) ** 2,
} satisfies Record<string, Easing>;

/** Reads an easing as style sheets write it, such as `cubic-bezier(0.2, 0.8, 0.2, 1)`; null where it says nothing. */
export function readEasing(written: string): Easing | null {
  const keyword = keywords.get(written.trim());
  if (keyword) return makeCurve(...keyword);
  const numbers = /^\s*cubic-bezier\(([^)]*)\)\s*$/.exec(written)?.[1]?.split(",").map(Number) ?? [];
  const [x1, y1, x2, y2] = numbers;
  if (numbers.length !== 4 || !numbers.every(Number.isFinite)) return null;
  return makeCurve(clamp(x1!), y1!, clamp(x2!), y2!);
}

type Points = [x1: number, y1: number, x2: number, y2: number];

const keywords = new Map<string, Points>([
  ["linear", [0, 0, 1, 1]],
  ["ease", [0.25, 0.1, 0.25, 1]],
  ["ease-in", [0.42, 0, 1, 1]],
  ["ease-out", [0, 0, 0.58, 1]],
  ["ease-in-out", [0.42, 0, 0.58, 1]],
]);

/** Halving finds the place on the curve: sixteen steps are closer than a pixel of the largest wall. */
const halvings = 16;

function makeCurve(x1: number, y1: number, x2: number, y2: number): Easing {
  const along = (one: number, other: number, t: number) =>
    3 * one * t * (1 - t) ** 2 + 3 * other * t ** 2 * (1 - t) + t ** 3;
  return (share) => {
    if (share <= 0) return 0;
    if (share >= 1) return 1;
    let [low, high] = [0, 1];
    for (let step = 0; step < halvings; step += 1) {
      const middle = (low + high) / 2;
      if (along(x1, x2, middle) < share) low = middle;
      else high = middle;
    }
    return along(y1, y2, (low + high) / 2);
  };
}

const clamp = (number: number) => Math.min(1, Math.max(0, number));
