import type { Step } from "./chapterSteps.ts";
import type { Playing } from "./playhead.ts";

/** Tells whether two steps show the same picture, perhaps once more. */
export function isSameShot(one: Step, other: Step): boolean {
  return (
    one.chapter.id === other.chapter.id &&
    one.shot.id === other.shot.id &&
    one.record_ref === other.record_ref
  );
}

/** Tells whether both show the same picture in the same turn, about the same session. */
export function isSameStep(one: Playing, other: Playing): boolean {
  if (!one.step || !other.step || one.step.session_id !== other.step.session_id) return false;
  return one.started_at === other.started_at && isSameShot(one.step, other.step);
}
