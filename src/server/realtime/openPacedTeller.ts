interface Options<T> {
  /** At least so long passes between two tellings. */
  pause_ms: number;
  /** Tells of all that was added since the last time. */
  tell: (added: T[]) => Promise<void> | void;
  onError: (error: unknown) => void;
}

/** Where telling takes long it is done less often, at most a fifth of the time. */
const rest = 4;

/** Gathers what changes often, and tells of it at a steady pace: at once when it was quiet, and always of the last. */
export function openPacedTeller<T>({ pause_ms, tell, onError }: Options<T>) {
  let added = new Set<T>();
  let resting: NodeJS.Timeout | undefined;
  let is_telling = false;

  async function tellNow(): Promise<void> {
    if (added.size === 0) return;
    const told = [...added];
    added = new Set();
    is_telling = true;
    const began_at = performance.now();
    try {
      await tell(told);
    } catch (error) {
      onError(error);
    }
    is_telling = false;
    resting = setTimeout(wake, Math.max(pause_ms, (performance.now() - began_at) * rest));
  }

  function wake(): void {
    resting = undefined;
    void tellNow();
  }

  return {
    add(one: T): void {
      added.add(one);
      if (!is_telling && !resting) void tellNow();
    },
    /** What was not told yet is told at once. */
    close(): void {
      if (!resting) return;
      clearTimeout(resting);
      wake();
    },
  };
}
