import { measurePinchGap } from "../../../core/hands/hand.ts";
import type { Pinch } from "../../../core/hands/pinch.ts";
import { largestHand } from "./largestHand.ts";
import type { Measure } from "./measure.ts";
import { addSample, median, measureProgress, rounded, type Sample, type Stillness } from "./samples.ts";

const stillness: Stillness<number> = {
  hold_ms: 1_200,
  isStill: (one, other) => Math.abs(one - other) <= 0.3,
};
// Fingers nearer to each other than this, in palms, are not open.
const least_open_gap = 0.45;
// Fingers further apart than this share of the open gap are not closed.
const most_closed = 0.55;
// A pinch begins and ends at these points on the way from closed to open.
const close_at = 0.3;
const open_at = 0.5;

/** Measures how far thumb and forefinger are apart, first open, then closed. */
export function measurePinch(gaps: readonly number[] = [], samples: readonly Sample<number>[] = []): Measure {
  const held = measureProgress(samples, stillness);
  const [open_gap, closed_gap] = gaps;
  return {
    asks: { of: open_gap === undefined ? "open" : "closed" },
    held,
    progress: (gaps.length + held) / 2,
    done: gaps.length,
    measured:
      open_gap === undefined || closed_gap === undefined
        ? null
        : { pinch: calibratePinch(open_gap, closed_gap) },
    see(detection) {
      const hand = largestHand(detection);
      if (!hand) return this;
      const gap = measurePinchGap(hand, detection.aspect);
      const isMeant = open_gap === undefined ? gap >= least_open_gap : gap <= open_gap * most_closed;
      if (!isMeant) return measurePinch(gaps);
      const next = addSample(samples, { at: detection.at, value: gap }, stillness);
      if (measureProgress(next, stillness) < 1) return measurePinch(gaps, next);
      return measurePinch([...gaps, rounded(median(next.map(({ value }) => value)))]);
    },
  };
}

function calibratePinch(open_gap: number, closed_gap: number): Pinch {
  const between = (part: number) => rounded(closed_gap + part * (open_gap - closed_gap));
  return { open_gap, closed_gap, close: between(close_at), open: between(open_at) };
}
