const smallest_slice = 256 * 1024;
export const first_slice = 512 * 1024;
const largest_slice = 4 * 1024 * 1024;
/** A slice that takes less time may be larger, because every request costs a bad line a round trip. */
const quick_ms = 1_500;

/** Returns how many bytes to send next, after a slice that took this long; null means that it failed. */
export function computeNextSlice(slice: number, took_ms: number | null): number {
  if (took_ms === null) return Math.max(slice / 2, smallest_slice);
  return took_ms < quick_ms ? Math.min(slice * 2, largest_slice) : slice;
}

const first_wait_ms = 1_000;
const longest_wait_ms = 30_000;

/** Returns how long to wait after so many failures; `share` from 0 to 1 keeps a room full of phones apart. */
export function waitAfter(failures: number, share: number): number {
  return Math.min(first_wait_ms * 2 ** (failures - 1), longest_wait_ms) * (0.5 + share / 2);
}
