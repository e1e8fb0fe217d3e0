interface Beat {
  listeners: Set<() => void>;
  timer: ReturnType<typeof setInterval>;
}

/**
 * Calls everybody who wants to be called as often in one go: sixty clocks and pictures that each had a timer of their own
 * would make the browser draw sixty times a second.
 */
export class Beats {
  #beats = new Map<number, Beat>();

  /** Returns how to leave. */
  listen(every_ms: number, listener: () => void): () => void {
    const beat = this.#beats.get(every_ms) ?? this.#start(every_ms);
    beat.listeners.add(listener);
    return () => {
      beat.listeners.delete(listener);
      if (beat.listeners.size > 0) return;
      clearInterval(beat.timer);
      this.#beats.delete(every_ms);
    };
  }

  #start(every_ms: number): Beat {
    const listeners = new Set<() => void>();
    const timer = setInterval(() => {
      for (const listener of listeners) listener();
    }, every_ms);
    const beat = { listeners, timer };
    this.#beats.set(every_ms, beat);
    return beat;
  }
}

/** One for the whole page. */
export const beats = new Beats();
