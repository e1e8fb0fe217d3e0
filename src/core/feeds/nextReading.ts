const min_ms = 60_000;
const hour_ms = 60 * min_ms;
const most_wait_ms = 6 * hour_ms;
const day_ms = 24 * hour_ms;

export interface Reading {
  now: number;
  every_min: number;
  /** The number of failures in a row, this one included. */
  failures: number;
  /** The wait that the feed's server asked for. */
  retry_after_ms?: number | null;
  /** True when the server says that the feed is gone for good. */
  is_gone?: boolean;
  /** A random number from 0 to 1, so that feeds that failed together are not all read again at the same moment. */
  random: number;
}

/** Returns when a feed is read next: at its usual interval, and less and less often while it fails. */
export function nextReading({ now, every_min, failures, retry_after_ms, is_gone, random }: Reading): number {
  const every_ms = every_min * min_ms;
  if (failures === 0) return now + every_ms;
  const doubled_ms = Math.min(every_ms * 2 ** Math.min(failures - 1, 20), most_wait_ms);
  const asked_ms = Math.min(retry_after_ms ?? 0, day_ms);
  const wait_ms = Math.max(every_ms, doubled_ms, asked_ms, is_gone ? day_ms : 0);
  return now + Math.round(wait_ms * (1 + 0.1 * random));
}
