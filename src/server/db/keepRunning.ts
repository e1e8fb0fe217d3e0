const look_ms = 500;
/** The pause applies after a start that failed, because its log lines must not fill a disk that is full already. */
const longest_pause_ms = 8_000;

interface Options {
  isRunning: () => Promise<boolean>;
  /** Is called now and then while it runs. */
  whileRunning?: () => Promise<void>;
  start: () => Promise<void>;
  onError: (error: unknown) => void;
}

/** Starts something again whenever it has ended by itself, until told to stop. */
export function keepRunning({ isRunning, whileRunning, start, onError }: Options): { stop(): Promise<void> } {
  let stopped = false;
  let pause_ms = 0;
  let next_start_at = -Infinity;
  let looking: Promise<void> | null = null;

  const look = async () => {
    if (stopped) return;
    if (await isRunning()) return whileRunning?.();
    if (stopped || performance.now() < next_start_at) return;
    // The pause is doubled with each start that fails.
    pause_ms = Math.min(longest_pause_ms, Math.max(look_ms, pause_ms * 2));
    next_start_at = performance.now() + pause_ms;
    await start();
    pause_ms = 0;
    next_start_at = -Infinity;
  };
  const timer = setInterval(() => {
    looking ??= look()
      .catch(onError)
      .finally(() => (looking = null));
  }, look_ms);
  timer.unref();
  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
    },
  };
}
