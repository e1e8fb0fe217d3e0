import { createLruCache } from "../createLruCache.ts";
import type { Shared } from "./counter.ts";

interface Options {
  /** So many keys are remembered at once; beyond that the one that took a token longest ago is forgotten. */
  most_keys: number;
  /** The clock is monotonic, because somebody who sets the clock must not empty or fill a bucket. */
  now: () => number;
  /** Counts with the other workers of the machine. */
  shared?: Shared | undefined;
}

export interface RefillingBuckets {
  take(key: string, per_minute: number): { allowed: boolean; retry_s: number };
}

/**
 * Each key has a bucket of `per_minute` that refills evenly over a minute. Unlike a window, it never makes everybody
 * behind a key wait for its end because one caller emptied it. Each node counts for itself.
 */
export function openRefillingBuckets({ most_keys, now, shared }: Options): RefillingBuckets {
  // The bucket stores what was taken, not what is left, so that another size of the bucket applies at once.
  const buckets = createLruCache<{ taken: number; at: number }>(most_keys);

  const tell = shared?.((key, times) => {
    const known = buckets.get(key) ?? { taken: 0, at: now() };
    buckets.set(key, { ...known, taken: known.taken + times });
  });

  return {
    take(key, per_minute) {
      const at = now();
      const per_ms = per_minute / 60_000;
      const known = buckets.get(key);
      const taken = known ? Math.max(0, known.taken - (at - known.at) * per_ms) : 0;
      // The tolerance keeps rounding errors from costing anybody the token that is just due.
      const missing = taken + 1 - per_minute - 1e-6;
      const allowed = missing <= 0;
      buckets.set(key, { taken: allowed ? taken + 1 : taken, at });
      if (allowed) tell?.(key);
      return { allowed, retry_s: allowed ? 0 : Math.max(1, Math.ceil(missing / per_ms / 1000)) };
    },
  };
}
