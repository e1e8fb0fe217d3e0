import { createLruCache } from "./createLruCache.ts";

interface Options {
  /** A reading is given to all who ask within so long. */
  fresh_ms: number;
  /** So many readings are kept at once. */
  most: number;
  now: () => number;
}

/** Reads what many ask for at once, such as a hall that opens the same page, once for all of them. */
export function createRecentReadings<T>({ fresh_ms, most, now }: Options) {
  const recent = createLruCache<{ reading: Promise<T>; read_at: number }>(most);

  return function readRecent(key: string, read: () => Promise<T>): Promise<T> {
    const known = recent.get(key);
    if (known && now() - known.read_at < fresh_ms) return known.reading;
    const fresh = { reading: read(), read_at: now() };
    recent.set(key, fresh);
    // What could not be read is read again by the next.
    fresh.reading.catch(() => {
      if (recent.peek(key) === fresh) recent.delete(key);
    });
    return fresh.reading;
  };
}
