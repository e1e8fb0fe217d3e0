import type { SessionStatus } from "../sessions/session.ts";

/** A session that an earlier plan made. */
export interface KnownSession {
  key: string;
  status: SessionStatus;
}

interface Removal {
  /** How many sessions the event had, without those that were gone from its source before. */
  of: number;
  /** The keys of those that the plan lacks. */
  removed: string[];
  /** A source that lacks more than half of them at once is broken rather than changed. */
  is_too_much: boolean;
}

/**
 * Compares the sessions of an event with those of a newer plan. A session that was cancelled here, or was missing in an
 * earlier reading that was applied, does not count: a programme may shrink slowly.
 */
export function findRemoved(
  known: readonly KnownSession[],
  planned_keys: readonly string[],
  gone_before: readonly string[],
): Removal {
  const planned = new Set(planned_keys);
  const gone = new Set(gone_before);
  const counted = known.filter(({ key, status }) => status !== "cancelled" && !gone.has(key));
  const removed = counted.flatMap(({ key }) => (planned.has(key) ? [] : [key]));
  return { of: counted.length, removed, is_too_much: removed.length * 2 > counted.length };
}
