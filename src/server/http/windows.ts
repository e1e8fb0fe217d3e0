const window_ms = 60_000;

export interface Counted {
  allowed: boolean;
  left: number;
  /** Until the window ends. */
  reset_s: number;
}

interface Windows {
  per_minute: number;
  now: () => number;
  /** Remembered at once; beyond that all begin anew. */
  most_callers: number;
}

/** So much a minute for each caller, counted by each node for itself: a shared counter would cost every request a trip. */
export function openWindows({ per_minute, now, most_callers }: Windows): (caller: string) => Counted {
  const windows = new Map<string, { ends_at: number; left: number }>();

  return (caller) => {
    const at = now();
    let window = windows.get(caller);
    if (!window || window.ends_at <= at) {
      if (windows.size > most_callers) windows.clear();
      window = { ends_at: at + window_ms, left: per_minute };
      windows.set(caller, window);
    }
    const allowed = window.left > 0;
    if (allowed) window.left -= 1;
    return { allowed, left: window.left, reset_s: Math.max(1, Math.ceil((window.ends_at - at) / 1000)) };
  };
}
