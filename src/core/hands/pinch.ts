import type { Calibration } from "../stages/calibration.ts";
import { clamp } from "./pointing.ts";

export type Pinch = NonNullable<Calibration["pinch"]>;

/** The gaps in palms for hands that nobody has measured. */
export const usual_pinch: Pinch = { open_gap: 0.8, closed_gap: 0.15, close: 0.35, open: 0.5 };

/** A hand is `unsure` until it has been seen open; only then can it close. */
export type PinchState = "unsure" | "open" | "closed";

/** A pinch begins at one gap and ends at a wider one, so that a trembling hand pinches once. */
export function nextPinch(before: PinchState, gap: number, { close, open }: Pinch): PinchState {
  if (gap <= close) return "closed";
  return gap >= open ? "open" : before;
}

/** Returns how far the fingers have closed, from 0 to 1. */
export function computeClosing(gap: number, { open_gap, close }: Pinch): number {
  return clamp((open_gap - gap) / (open_gap - close));
}

/**
 * Returns how much the pointer follows the hand. It stands still as the fingers close, so that a pinch does not slip.
 */
export function computeFreedom(state: PinchState, gap: number, { close, open }: Pinch): number {
  return state === "closed" ? 0 : clamp((gap - close) / (open - close));
}
