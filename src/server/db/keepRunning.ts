const look_ms = 500;

interface Options {
  isRunning: () => Promise<boolean>;
  start: () => Promise<void>;
  onError: (error: unknown) => void;
}

/** Starts a thing again whenever it has ended by itself, until told to stop. */
export function keepRunning({ isRunning, start, onError }: Options): { stop(): Promise<void> } {
  let stopped = false;
  let looking = Promise.resolve();
  const look = async () => {
    if (stopped || (await isRunning()) || stopped) return;
    await start();
  };
  const timer = setInterval(() => {
    looking = looking.then(look).catch(onError);
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
