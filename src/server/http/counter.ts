import { createLruCache } from "../createLruCache.ts";

interface Options {
  window_ms: number;
  /** So many keys are remembered at once; beyond that the window that began first is forgotten. */
  most_keys: number;
  /**
   * The clock is monotonic, because somebody who sets the clock must neither lengthen a window nor lock anybody out.
   */
  now?: () => number;
  /** Counts with the other workers of the machine. */
  shared?: Shared | undefined;
}

/** Calls back with what the others counted; returns how to tell them. */
export type Shared = (onCounted: (key: string, times: number) => void) => (key: string) => void;

/** Counts by this name with the other workers of the machine. */
export type Share = (name: string) => Shared;

export interface Counter {
  /** Counts one more for the key, or `times` more, unless that exceeds `most` in its window. */
  take(key: string, most: number, times?: number): { allowed: boolean; left: number; retry_s: number };
  /** Tells whether so many were counted already. */
  isFull(key: string, most: number): { full: boolean; retry_s: number };
}

/**
 * Counts by key how often something happened within a window of time, which begins with the first time. Each node
 * counts for itself, because a shared counter would cost every request a round trip.
 */
export function openCounter({
  window_ms,
  most_keys,
  now = () => performance.now(),
  shared,
}: Options): Counter {
  const windows = createLruCache<{ ends_at: number; count: number }>(most_keys);

  function current(key: string, at: number) {
    // Reading a window must not move it: windows stay in the order in which they began.
    const known = windows.peek(key);
    return known && known.ends_at > at ? known : null;
  }

  function begin(key: string, at: number) {
    const window = { ends_at: at + window_ms, count: 0 };
    windows.set(key, window);
    return window;
  }

  const tell = shared?.((key, times) => {
    const at = now();
    (current(key, at) ?? begin(key, at)).count += times;
  });

  const retry = (ends_at: number, at: number) => Math.max(1, Math.ceil((ends_at - at) / 1000));

  return {
    take(key, most, times = 1) {
      const at = now();
      const window = current(key, at) ?? begin(key, at);
      const allowed = window.count + times <= most;
      if (allowed) {
        window.count += times;
        for (let told = 0; told < times; told += 1) tell?.(key);
      }
      return { allowed, left: Math.max(0, most - window.count), retry_s: retry(window.ends_at, at) };
    },
    isFull(key, most) {
      const at = now();
      const window = current(key, at);
      if (!window || window.count < most) return { full: false, retry_s: 0 };
      return { full: true, retry_s: retry(window.ends_at, at) };
    },
  };
}
