/** Whether and how a stage notices people. */
export interface Presence {
  enabled: boolean;
  distance: "close" | "near" | "room";
  /** So long somebody must be there to count, and be gone to count no more. */
  arrive_s: number;
  leave_s: number;
}

/** That somebody is near the stage: from one moment to another of the server's time, the same ones on all its screens. */
export interface Near {
  since: number;
  /** Null: they still are. */
  until: number | null;
}

/** Since when somebody has been near at this moment; null: nobody is. */
export function findNearSince(near: Near | null, now: number): number | null {
  if (!near || now < near.since || now >= (near.until ?? Infinity)) return null;
  return near.since;
}

/**
 * After a look at what the stage's screens say. `soon` is the moment at which all of them turn; who was near already,
 * such as at a screen that was cut off, counts from `since` on.
 */
export function nearAfter(
  before: Near | null,
  { is_near, now, soon, since = soon }: { is_near: boolean; now: number; soon: number; since?: number },
): Near | null {
  if (!is_near) return before?.until === null ? { ...before, until: Math.max(before.since, soon) } : before;
  const goesOn = before !== null && now < (before.until ?? Infinity);
  return goesOn ? { ...before, until: null } : { since, until: null };
}
