import type { Engagement } from "../../../contract/engagements.ts";
import { findErasure } from "../../../core/engagements/findErasure.ts";
import { sayMoment } from "../parts/Ago.tsx";

type Erasable = Pick<Engagement, "closed_at" | "erased_at" | "retention_days" | "erases_at">;

export const erased_parts =
  "posts with their photos and videos, names, votes, answers of the quizzes and personal codes";
export const kept_parts = "Polls keep their counts by option, and quizzes stay.";

/** Tells whether guests' data would be gone as soon as this is saved. */
export function erasesAtOnce(
  { closed_at, erased_at }: Pick<Erasable, "closed_at" | "erased_at">,
  retention_days: number | null,
  now: number,
): boolean {
  if (erased_at !== null) return false;
  const at = findErasure({ closed_at, retention_days });
  return at !== null && at <= now;
}

export function sayErasure({ erased_at, retention_days, erases_at }: Erasable, now = Date.now()): string {
  if (erased_at !== null) return `It was erased on ${sayMoment(erased_at)}.`;
  if (retention_days === null) return "It is kept until somebody deletes it.";
  if (erases_at === null)
    return `It is erased ${retention_days === 1 ? "a day" : `${retention_days} days`} after the engagement is closed.`;
  return erases_at > now ? `It is erased on ${sayMoment(erases_at)}.` : "It is being erased.";
}
