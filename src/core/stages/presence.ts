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
export function nearSince(near: Near | null, now: number): number | null {
  if (!near || now < near.since || now >= (near.until ?? Infinity)) return null;
  return near.since;
}
