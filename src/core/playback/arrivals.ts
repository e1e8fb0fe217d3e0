import type { RolledRecord } from "./rolledRecord.ts";

/** What a feed brings at once is stored within moments, each record with a time of its own. */
const apart_ms = 1_000;

/** When each record came, by its `created_at`: those that were stored right after one another came with the last of them. */
export function arrivalsOf(records: readonly RolledRecord[]): Map<number, number> {
  const moments = [...new Set(records.map(({ created_at }) => created_at))].sort((a, b) => b - a);
  const arrivals = new Map<number, number>();
  let later = Infinity;
  for (const moment of moments) {
    arrivals.set(moment, later - moment < apart_ms ? arrivals.get(later)! : moment);
    later = moment;
  }
  return arrivals;
}
