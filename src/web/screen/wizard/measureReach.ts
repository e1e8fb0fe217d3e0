import { distance, measurePalm, type Point, findPointer } from "../../../core/hands/hand.ts";
import type { Calibration } from "../../../core/stages/calibration.ts";
import { largestHand } from "./largestHand.ts";
import type { Measure } from "./measure.ts";
import { addSample, median, measureProgress, rounded, type Sample, type Stillness } from "./samples.ts";

interface HandSample {
  place: Point;
  palm: number;
  aspect: number;
}

/**
 * The corners go around the screen, so that the hand's way from one to the next is short: top left, top right, bottom
 * right, …
 */
export const corners: readonly Point[] = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

const stillness: Stillness<HandSample> = {
  hold_ms: 1_200,
  isStill: (one, other) => distance(one.place, other.place, one.aspect) <= 0.5 * one.palm,
};
// A hand that has moved less than this, in palms, does not point at the next corner yet.
const least_way = 0.8;
// A smaller share of the picture is no reach, and the pointer would leap.
const least_side = 0.08;
const most_cut = 0.9;

/** Measures where a hand is when it points at each corner of the screen. */
export function measureReach(
  pointed: readonly HandSample[] = [],
  samples: readonly Sample<HandSample>[] = [],
  is_again = false,
): Measure {
  const held = measureProgress(samples, stillness);
  const last = pointed.at(-1);
  return {
    asks: { of: "corner", corner: Math.min(pointed.length, corners.length - 1), is_again },
    held,
    progress: (pointed.length + held) / corners.length,
    done: pointed.length,
    measured: pointed.length < corners.length ? null : calibrateReach(pointed),
    see(detection) {
      const hand = largestHand(detection);
      if (!hand) return this;
      const { at, aspect } = detection;
      const value = { place: findPointer(hand), palm: measurePalm(hand, aspect), aspect };
      if (last && distance(value.place, last.place, aspect) < least_way * last.palm)
        return measureReach(pointed, [], is_again);
      const next = addSample(samples, { at, value }, stillness);
      if (measureProgress(next, stillness) < 1) return measureReach(pointed, next, is_again);
      const all = [...pointed, findMiddle(next)];
      const isTooSmall = all.length === corners.length && !calibrateReach(all);
      return isTooSmall ? measureReach([], [], true) : measureReach(all, [], is_again);
    },
  };
}

function findMiddle(samples: readonly Sample<HandSample>[]): HandSample {
  const of = (number: (held: HandSample) => number) => median(samples.map(({ value }) => number(value)));
  const place = { x: of((held) => held.place.x), y: of((held) => held.place.y) };
  return { place, palm: of(({ palm }) => palm), aspect: samples[0]!.value.aspect };
}

function calibrateReach(pointed: readonly HandSample[]): Pick<Calibration, "box" | "reach"> | null {
  const [top_left, top_right, bottom_right, bottom_left] = pointed.map(({ place }) => place);
  const left = (top_left!.x + bottom_left!.x) / 2;
  const right = (top_right!.x + bottom_right!.x) / 2;
  const top = (top_left!.y + top_right!.y) / 2;
  const bottom = (bottom_left!.y + bottom_right!.y) / 2;
  if (right - left < least_side || bottom - top < least_side) return null;
  const palm = median(pointed.map((held) => held.palm));
  return {
    box: { top: cut(top), right: cut(1 - right), bottom: cut(1 - bottom), left: cut(left) },
    reach: { x: rounded((left + right) / 2), y: rounded((top + bottom) / 2), palm: rounded(palm) },
  };
}

function cut(share: number): number {
  return rounded(Math.min(most_cut, Math.max(0, share)));
}
