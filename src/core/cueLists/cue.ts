/** What a cue waits for: somebody who fires it, the one before it, its planned moment, or a session's status. */
export const cueStarts = ["manual", "previous", "time", "session"] as const;
export type CueStart = (typeof cueStarts)[number];

/** The statuses of a session that a cue can follow. */
export const followedStatuses = ["live", "held", "ended"] as const;
export type FollowedStatus = (typeof followedStatuses)[number];

/** What was planned for a cue, and what became of it. */
export interface CueTimes {
  id: string;
  planned_at: number | null;
  fired_at: number | null;
}

/** A cue that could not fire at its moment still fires this much later; after that it is no longer what was meant. */
const most_late_ms = 2 * 60 * 1000;

export function isTooLate(due_at: number, now: number): boolean {
  return now - due_at > most_late_ms;
}
