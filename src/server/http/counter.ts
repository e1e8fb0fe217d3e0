interface Options {
  window_ms: number;
  /** Remembered at once; beyond that the oldest is forgotten. */
  most_keys: number;
  /** Monotonic: a clock that somebody sets must not lengthen a window. */
  now?: () => number;
}

export interface Counter {
  /** Counts one more for the key unless that exceeds `most` in its window. */
  take(key: string, most: number): { allowed: boolean; retry_s: number };
  /** Whether so many were counted already. */
  isFull(key: string, most: number): { full: boolean; retry_s: number };
}

/** How often something happened in a window of time, by key. A window begins with the first. Each node counts for itself. */
export function openCounter({ window_ms, most_keys, now = () => performance.now() }: Options): Counter {
  const windows = new Map<string, { ends_at: number; count: number }>();

  function current(key: string, at: number) {
    const known = windows.get(key);
    if (known && known.ends_at > at) return known;
    windows.delete(key);
    return null;
  }

  function begin(key: string, at: number) {
    // The map is in the order in which windows began, so the first is the oldest.
    if (windows.size >= most_keys) windows.delete(windows.keys().next().value!);
    const window = { ends_at: at + window_ms, count: 0 };
    windows.set(key, window);
    return window;
  }

  const retry = (ends_at: number, at: number) => Math.max(1, Math.ceil((ends_at - at) / 1000));

  return {
    take(key, most) {
      const at = now();
      const window = current(key, at) ?? begin(key, at);
      const allowed = window.count < most;
      if (allowed) window.count += 1;
      return { allowed, retry_s: retry(window.ends_at, at) };
    },
    isFull(key, most) {
      const at = now();
      const window = current(key, at);
      if (!window || window.count < most) return { full: false, retry_s: 0 };
      return { full: true, retry_s: retry(window.ends_at, at) };
    },
  };
}
