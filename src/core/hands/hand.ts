export interface Point {
  x: number;
  y: number;
}

/** The 21 points of a hand in MediaPipe's order, as fractions of the mirrored picture. */
export interface Hand {
  points: readonly Point[];
  score: number;
}

export interface HandsSeen {
  /** When the picture was taken, in ms. */
  at: number;
  /** The aspect of the picture (width to height). */
  aspect: number;
  hands: readonly Hand[];
}

const wrist = 0;
const thumb_tip = 4;
const forefinger_knuckle = 5;
const forefinger_tip = 8;
const middle_knuckle = 9;
const little_knuckle = 17;
// A palm's length from wrist to knuckles, in widths from the first knuckle to the last.
const lengths_to_width = 1.5;

/**
 * How much of the picture's height a palm takes up. A hand that points at the camera looks short but not narrow, one
 * seen from the side narrow but not short: the larger of the two tells how near it is.
 */
export function measurePalm({ points }: Hand, aspect: number): number {
  const length = distance(points[wrist]!, points[middle_knuckle]!, aspect);
  const width = distance(points[forefinger_knuckle]!, points[little_knuckle]!, aspect);
  return Math.max(length, width * lengths_to_width);
}

/** Measures the gap between thumb and forefinger in palms, which is the same near and far. */
export function measurePinchGap(hand: Hand, aspect: number): number {
  const palm = measurePalm(hand, aspect);
  return palm === 0 ? 0 : distance(hand.points[thumb_tip]!, hand.points[forefinger_tip]!, aspect) / palm;
}

/** Returns the knuckle of the forefinger, with which a hand points, because fingertips move with every pinch. */
export function findPointer({ points }: Hand): Point {
  return points[forefinger_knuckle]!;
}

/** Returns the distance in heights of the picture. */
export function distance(one: Point, other: Point, aspect: number): number {
  return Math.hypot((one.x - other.x) * aspect, one.y - other.y);
}
