export interface LaneItem {
  uuid: string;
  from_ms: number;
  to_ms: number;
}

/** Puts what overlaps in time below each other: each item takes the topmost lane that is free when it begins. */
export function assignLanes(items: readonly LaneItem[]): {
  lanes: ReadonlyMap<string, number>;
  count: number;
} {
  const lanes = new Map<string, number>();
  const ends: number[] = [];
  const byBegin = items.toSorted((a, b) => a.from_ms - b.from_ms || b.to_ms - a.to_ms);
  for (const { uuid, from_ms, to_ms } of byBegin) {
    const free = ends.findIndex((end) => end <= from_ms);
    const lane = free === -1 ? ends.length : free;
    // What lasts no time takes its place nevertheless.
    ends[lane] = Math.max(to_ms, from_ms + 1);
    lanes.set(uuid, lane);
  }
  return { lanes, count: Math.max(1, ends.length) };
}
