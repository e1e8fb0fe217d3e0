/** Whether and how a stage notices people. */
export interface Presence {
  enabled: boolean;
  distance: "close" | "near" | "room";
  /** How long somebody must be there to count as near, and be gone to count as gone. */
  arrive_s: number;
  leave_s: number;
}

/** That somebody is near the stage: from one moment to another of the server's time, the same ones on all its screens. */
export interface Near {
  since: number;
  /** Null while they still are. */
  until: number | null;
}

/** Returns since when somebody has been near at this moment, or null if nobody is. */
export function findNearSince(near: Near | null, now: number): number | null {
  if (!near || now < near.since || now >= (near.until ?? Infinity)) return null;
  return near.since;
}

/**
 * Updates the presence from what the stage's screens report. All of them change at the moment `soon`; somebody who was
 * near already, for instance at a screen that was offline, counts from `since` on.
 */
export function nearAfter(
  before: Near | null,
  { is_near, now, soon, since = soon }: { is_near: boolean; now: number; soon: number; since?: number },
): Near | null {
  if (!is_near) return before?.until === null ? { ...before, until: Math.max(before.since, soon) } : before;
  const goesOn = before !== null && now < (before.until ?? Infinity);
  return goesOn ? { ...before, until: null } : { since, until: null };
}

/** Lists the moments at which a condition about somebody's presence may turn. */
export function listNearTurns({ since, until }: Near, waits: readonly number[]): number[] {
  return [since, until ?? Infinity, ...waits.map((seconds) => since + seconds * 1000)];
}
