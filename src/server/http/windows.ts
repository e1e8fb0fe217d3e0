const window_ms = 60_000;

export interface Counted {
  allowed: boolean;
  left: number;
  /** Until the window ends. */
  reset_s: number;
}

interface Windows {
  per_minute: number;
  /** Remembered at once; beyond that the oldest window is forgotten. */
  most_callers: number;
  /** A clock that nobody sets: one that is set back must not lock anybody out. */
  clock?: () => number;
}

/** So much a minute for each caller, counted by each node for itself: a shared counter would cost every request a trip. */
export function openWindows({
  per_minute,
  most_callers,
  clock = () => performance.now(),
}: Windows): (caller: string) => Counted {
  // In the order in which they end, because all are equally long.
  const windows = new Map<string, { ends_at: number; left: number }>();

  function begin(caller: string, at: number) {
    windows.delete(caller);
    const oldest = windows.keys().next();
    if (windows.size >= most_callers && !oldest.done) windows.delete(oldest.value);
    const window = { ends_at: at + window_ms, left: per_minute };
    windows.set(caller, window);
    return window;
  }

  return (caller) => {
    const at = clock();
    const known = windows.get(caller);
    const window = known && known.ends_at > at ? known : begin(caller, at);
    const allowed = window.left > 0;
    if (allowed) window.left -= 1;
    return { allowed, left: window.left, reset_s: Math.max(1, Math.ceil((window.ends_at - at) / 1000)) };
  };
}
