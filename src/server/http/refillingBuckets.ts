import { createLruCache } from "../createLruCache.ts";

interface Options {
  /** Remembered at once; beyond that whoever took one longest ago is forgotten. */
  most_keys: number;
  /** Monotonic: a clock that somebody sets must not empty or fill a bucket. */
  now: () => number;
}

export interface RefillingBuckets {
  take(key: string, per_minute: number): { allowed: boolean; retry_s: number };
}

/**
 * Each key has a bucket of `per_minute` that refills evenly over a minute. Unlike a window it never makes everybody wait for
 * its end because one caller emptied it. Each node counts for itself.
 */
export function openRefillingBuckets({ most_keys, now }: Options): RefillingBuckets {
  // What was taken is stored, not what is left, so that another size of the bucket counts at once.
  const buckets = createLruCache<{ taken: number; at: number }>(most_keys);

  return {
    take(key, per_minute) {
      const at = now();
      const per_ms = per_minute / 60_000;
      const known = buckets.get(key);
      const taken = known ? Math.max(0, known.taken - (at - known.at) * per_ms) : 0;
      // Adding up fractions must not cost anybody the one that is just due.
      const missing = taken + 1 - per_minute - 1e-6;
      const allowed = missing <= 0;
      buckets.set(key, { taken: allowed ? taken + 1 : taken, at });
      return { allowed, retry_s: allowed ? 0 : Math.max(1, Math.ceil(missing / per_ms / 1000)) };
    },
  };
}
