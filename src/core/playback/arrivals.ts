import type { RolledRecord } from "./rolledRecord.ts";

/** What a feed brings at once is stored within moments, each record with a time of its own. */
const at_once_ms = 1_000;

/**
 * Maps each record's `created_at` to the moment it arrived: records stored right after one another arrived with the
 * first of them.
 */
export function computeArrivals(records: readonly RolledRecord[]): Map<number, number> {
  const moments = [...new Set(records.map(({ created_at }) => created_at))].sort((a, b) => a - b);
  const arrivals = new Map<number, number>();
  let first = -Infinity;
  for (const moment of moments) {
    if (moment - first >= at_once_ms) first = moment;
    arrivals.set(moment, first);
  }
  return arrivals;
}
