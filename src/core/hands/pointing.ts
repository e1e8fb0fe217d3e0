import type { Calibration } from "../stages/calibration.ts";
import type { Point } from "./hand.ts";

type Box = NonNullable<Calibration["box"]>;

/** The area in which the hands of most people move who stand a metre or two from a camera above or below the screen. */
export const usual_box: Box = { top: 0.25, right: 0.2, bottom: 0.3, left: 0.2 };

// A box that is all but closed would throw the pointer from edge to edge.
const least_side = 0.05;

/**
 * Converts a place in the mirrored picture to one on the screen, from 0 to 1. Places beyond the box become the screen's
 * edge.
 */
export function pointOnScreen({ x, y }: Point, { top, right, bottom, left }: Box): Point {
  return {
    x: clamp((x - left) / Math.max(least_side, 1 - left - right)),
    y: clamp((y - top) / Math.max(least_side, 1 - top - bottom)),
  };
}

export function clamp(share: number): number {
  return Math.min(1, Math.max(0, share));
}
