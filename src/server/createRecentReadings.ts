import { createLruCache } from "./createLruCache.ts";

interface Options {
  /** A reading is given to all who ask within so long. */
  fresh_ms: number;
  /** So many readings are kept at once. */
  most: number;
  now: () => number;
}

interface RecentReading<T> {
  reading: Promise<T>;
  read_at: number;
  is_pending: boolean;
}

/**
 * Reads what many ask for at once, such as a hall that opens the same page, once for all of them. A reading that takes
 * longer than it stays fresh is still shared until it is there: starting others beside it would only slow it down.
 */
export function createRecentReadings<T>({ fresh_ms, most, now }: Options) {
  const recent = createLruCache<RecentReading<T>>(most);

  return function readRecent(key: string, read: () => Promise<T>): Promise<T> {
    const known = recent.get(key);
    if (known && (known.is_pending || now() - known.read_at < fresh_ms)) return known.reading;
    const fresh = { reading: read(), read_at: now(), is_pending: true };
    recent.set(key, fresh);
    fresh.reading.then(
      () => (fresh.is_pending = false),
      // What could not be read is read again by the next.
      () => recent.peek(key) === fresh && recent.delete(key),
    );
    return fresh.reading;
  };
}
