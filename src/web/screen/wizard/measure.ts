import type { FollowedHand } from "../../../core/hands/followHand.ts";
import type { Calibration } from "../../../core/stages/calibration.ts";
import type { Size } from "../../../core/stages/wallViewport.ts";
import type { Detection } from "../camera/detection.ts";

export type Parts = Pick<Calibration, "face" | "box" | "reach" | "pinch" | "test">;

/** What was skipped stays as it was; a test counts only for what it was made with. */
export function withKnown(measured: Parts, known: Calibration | null): Parts {
  const { face, box, reach, pinch, test } = measured;
  const isOther = face !== null || box !== null || pinch !== null;
  return {
    face: face ?? known?.face ?? null,
    box: box ?? known?.box ?? null,
    reach: reach ?? known?.reach ?? null,
    pinch: pinch ?? known?.pinch ?? null,
    test: test ?? (isOther ? null : (known?.test ?? null)),
  };
}

/** Says what the person standing there is asked to do. */
export type Ask =
  | { of: "face" }
  | { of: "corner"; corner: number; is_again: boolean }
  | { of: "open" }
  | { of: "closed" }
  | { of: "target"; target: number };

/** A step of the calibration, as far as it has come. */
export interface Measure {
  asks: Ask;
  /** How far what is asked has come, 0 to 1. */
  held: number;
  /** How far the step has come, 0 to 1. */
  progress: number;
  /** Counts how often what was asked has been done. */
  done: number;
  /** Null means not yet. */
  measured: Partial<Parts> | null;
  see(detection: Detection, given: MeasureInput): Measure;
}

export interface MeasureInput {
  hand: FollowedHand | null;
  now: number;
  screen: Size;
}
