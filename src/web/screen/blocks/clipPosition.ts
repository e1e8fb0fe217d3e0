import type { ComposedBlock } from "../../../core/compose/composedBlock.ts";
import { fileSection } from "../../../core/playback/fileSection.ts";

export type ClipTrim = Pick<ComposedBlock, "trim_in_ms" | "trim_out_ms" | "loop" | "freeze">;

/** Says where in its file a clip should be, and whether it moves on from there. */
export interface ClipPosition {
  at_ms: number;
  runs: boolean;
}

/** Computes the position this long after the block's beginning. A clip that is over holds its last frame. */
export function clipPosition(clip: ClipTrim, elapsed_ms: number, file_ms: number): ClipPosition {
  const { start_ms, end_ms } = fileSection(clip, file_ms);
  const length_ms = end_ms - start_ms;
  const passed_ms = Math.max(0, elapsed_ms);
  if (clip.freeze || length_ms <= 0)
    return { at_ms: Math.max(0, Math.min(start_ms, file_ms - 1)), runs: false };
  if (clip.loop) return { at_ms: start_ms + (passed_ms % length_ms), runs: elapsed_ms >= 0 };
  // A browser has no picture of the very end, only of the moment before.
  if (passed_ms >= length_ms) return { at_ms: Math.max(start_ms, end_ms - 1), runs: false };
  return { at_ms: start_ms + passed_ms, runs: elapsed_ms >= 0 };
}

/**
 * Returns how far a clip is behind (or, below zero, ahead of) where it should be; a loop has no end to be behind of.
 */
export function behindBy(wanted_ms: number, at_ms: number, loop_ms: number | null): number {
  const behind_ms = wanted_ms - at_ms;
  return loop_ms === null ? behind_ms : behind_ms - loop_ms * Math.round(behind_ms / loop_ms);
}

/** A clip that is further off than this jumps to its place. */
const jumps_ms = 250;
/** Nobody sees a smaller difference than this. */
const near_ms = 25;

/** Returns how fast to play to be in time again: a little faster or slower, or null to jump. */
export function catchUp(behind_ms: number): number | null {
  if (Math.abs(behind_ms) > jumps_ms) return null;
  if (Math.abs(behind_ms) < near_ms) return 1;
  return 1 + Math.sign(behind_ms) * 0.04;
}
