import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";

/** A picture's drift: how much larger it is, and how far off the middle as a share of its width. */
export interface Drift {
  scale: number;
  x: number;
}

/** The picture gets at most this much larger; with more, people would notice the camera instead of the picture. */
const largest = 1.12;
/** A picture of that size can go this far without showing its edge. */
const farthest = (largest - 1) / 2;

const usual_ms = 8000;

export function kenBurns(kind: NonNullable<ComposedBlock["ken_burns"]>, progress: number): Drift {
  switch (kind) {
    case "none":
      return { scale: 1, x: 0 };
    case "in":
      return { scale: 1 + (largest - 1) * progress, x: 0 };
    case "out":
      return { scale: largest - (largest - 1) * progress, x: 0 };
    case "pan-left":
      return { scale: largest, x: farthest - 2 * farthest * progress };
    case "pan-right":
      return { scale: largest, x: 2 * farthest * progress - farthest };
  }
}

/** The drift goes once over the block's time, or there and back for as long as it runs. */
export function driftProgress(
  { loop, loop_ms = usual_ms }: Pick<ComposedBlock, "loop" | "loop_ms">,
  elapsed_ms: number,
  span_ms: number,
): number {
  if (loop) return (1 - Math.cos((elapsed_ms / loop_ms) * 2 * Math.PI)) / 2;
  const whole_ms = Number.isFinite(span_ms) ? span_ms : usual_ms;
  return Math.min(1, Math.max(0, elapsed_ms / whole_ms));
}
