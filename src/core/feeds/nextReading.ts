const min_ms = 60_000;
const hour_ms = 60 * min_ms;
const most_wait_ms = 6 * hour_ms;
const day_ms = 24 * hour_ms;

export interface Reading {
  now: number;
  every_min: number;
  /** In a row, this one included. */
  failures: number;
  /** What its server asked for. */
  retry_after_ms?: number | null;
  /** Its server says that it will never be there again. */
  is_gone?: boolean;
  /** From 0 to 1: feeds that failed together are not all asked again at the same moment. */
  random: number;
}

/** When a feed is read next: in its own time, and less and less often while it fails. */
export function nextReading({ now, every_min, failures, retry_after_ms, is_gone, random }: Reading): number {
  const every_ms = every_min * min_ms;
  if (failures === 0) return now + every_ms;
  const doubled_ms = Math.min(every_ms * 2 ** Math.min(failures - 1, 20), most_wait_ms);
  const asked_ms = Math.min(retry_after_ms ?? 0, day_ms);
  const wait_ms = Math.max(every_ms, doubled_ms, asked_ms, is_gone ? day_ms : 0);
  return now + Math.round(wait_ms * (1 + 0.1 * random));
}
