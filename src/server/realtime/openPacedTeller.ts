interface Options<T> {
  /** At least so long passes between two tellings. */
  pause_ms: number;
  /** Telling takes at most this part of the time: where it takes long, it is done less often. The default is a fifth. */
  part?: number;
  /** Tells of all that was added since the last time. What could not be told is told later, with what came since. */
  tell: (added: T[]) => Promise<void> | void;
  onError: (error: unknown) => void;
}

const after_failure_ms = 2_000;
/** So often what could not be told is tried again after the end: a database that fails over is back before that. */
const most_last_tries = 60;

/** Gathers what changes often, and tells of it at a steady pace: at once when it was quiet, and always of the last. */
export function openPacedTeller<T>({ pause_ms, part = 0.2, tell, onError }: Options<T>) {
  let added = new Set<T>();
  let resting: NodeJS.Timeout | undefined;
  let is_telling = false;
  let is_hurried = false;
  let last_tries = Infinity;
  let told_at = -Infinity;

  async function tellNow(): Promise<void> {
    if (added.size === 0) return;
    const told = [...added];
    added = new Set();
    is_telling = true;
    is_hurried = false;
    const began_at = performance.now();
    let has_failed = false;
    try {
      await tell(told);
    } catch (error) {
      onError(error);
      has_failed = true;
      added = new Set([...told, ...added]);
    }
    is_telling = false;
    told_at = performance.now();
    if (has_failed) last_tries -= 1;
    if (last_tries === 0) return;
    const least_ms = has_failed ? Math.max(pause_ms, after_failure_ms) : pause_ms;
    const took_ms = told_at - began_at;
    rest(is_hurried ? least_ms : Math.max(least_ms, took_ms * (1 / part - 1)));
  }

  function rest(ms: number): void {
    clearTimeout(resting);
    resting = setTimeout(wake, ms).unref();
  }

  function wake(): void {
    resting = undefined;
    void tellNow();
  }

  return {
    /** What is urgent waits for the pause alone, however long telling takes. */
    add(one: T, { is_urgent = false }: { is_urgent?: boolean } = {}): void {
      added.add(one);
      if (!is_telling && !resting) void tellNow();
      else if (is_urgent && !is_hurried) {
        is_hurried = true;
        if (!is_telling) rest(Math.max(0, pause_ms - (performance.now() - told_at)));
      }
    },
    /** What was not told yet is told at once. */
    close(): void {
      last_tries = most_last_tries;
      if (!resting) return;
      clearTimeout(resting);
      wake();
    },
  };
}
