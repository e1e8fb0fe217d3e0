import type { Hand, Point } from "../../../src/core/hands/hand.ts";

type Place = readonly [x: number, y: number];

/** Upright, palm to the camera; one is the length of a palm, the wrist is the middle. */
const open: readonly Place[] = [
  [0, 0],
  ...([
    [-0.32, -0.18],
    [-0.58, -0.45],
    [-0.78, -0.7],
    [-0.95, -0.92],
  ] as const),
  ...([
    [-0.3, -0.98],
    [-0.38, -1.42],
    [-0.42, -1.7],
    [-0.45, -1.93],
  ] as const),
  ...([
    [0, -1],
    [-0.01, -1.5],
    [-0.01, -1.83],
    [-0.01, -2.08],
  ] as const),
  ...([
    [0.26, -0.94],
    [0.33, -1.38],
    [0.37, -1.66],
    [0.4, -1.9],
  ] as const),
  ...([
    [0.5, -0.8],
    [0.63, -1.12],
    [0.7, -1.32],
    [0.76, -1.5],
  ] as const),
];
const thumb: readonly Place[] = [
  [-0.3, -0.2],
  [-0.5, -0.5],
  [-0.58, -0.85],
  [-0.52, -1.14],
];
const forefinger: readonly Place[] = [
  [-0.3, -0.98],
  [-0.5, -1.36],
  [-0.58, -1.3],
  [-0.54, -1.18],
];
const pinched: readonly Place[] = [open[0]!, ...thumb, ...forefinger, ...open.slice(9)];

/** The points of a hand whose fingers are `pinch` (0 to 1) on their way to each other, in palms. */
export function handPose(pinch: number): Place[] {
  return open.map(([x, y], index) => {
    const [px, py] = pinched[index]!;
    return [x + (px - x) * pinch, y + (py - y) * pinch];
  });
}

/** The same in a picture: the first knuckle at `place`, and a palm of so much of its height. */
export function handAt(
  place: Point,
  { pinch = 0, palm = 0.15, aspect = 16 / 9 }: { pinch?: number; palm?: number; aspect?: number } = {},
): Hand {
  const pose = handPose(pinch);
  const [kx, ky] = pose[5]!;
  const points = pose.map(([x, y]) => ({
    x: place.x + ((x - kx) * palm) / aspect,
    y: place.y + (y - ky) * palm,
  }));
  return { points, score: 0.9 };
}
