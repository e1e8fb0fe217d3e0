import type { Engagement } from "../../../contract/engagements.ts";
import { sayMoment } from "../parts/Ago.tsx";

type Erasable = Pick<Engagement, "closed_at" | "erased_at" | "retention_days" | "erases_at">;

export const erased_parts =
  "posts with their photos and videos, names, votes, answers of the quizzes and personal codes";
export const kept_parts = "Polls keep their counts by option, and quizzes stay.";

export function sayErasure({ erased_at, retention_days, erases_at }: Erasable, now = Date.now()): string {
  if (erased_at !== null) return `It was erased on ${sayMoment(erased_at)}.`;
  if (retention_days === null) return "It is kept until somebody deletes it.";
  if (erases_at === null)
    return `It is erased ${retention_days === 1 ? "a day" : `${retention_days} days`} after the engagement is closed.`;
  return erases_at > now ? `It is erased on ${sayMoment(erases_at)}.` : "It is being erased.";
}
