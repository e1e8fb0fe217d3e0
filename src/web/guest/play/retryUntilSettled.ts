import type { ActResult } from "../sendAct.ts";

interface Options {
  act: () => Promise<ActResult | null>;
  /** Tells whether it may still count. */
  isWanted: () => boolean;
  /** Is called between two attempts; `isLost` says that the line is gone. */
  pause: (isLost: boolean) => Promise<void>;
}

/**
 * Tries again and again until the server has answered for good; returns null when by then it did not count any more.
 */
export async function retryUntilSettled({ act, isWanted, pause }: Options): Promise<ActResult | null> {
  while (isWanted()) {
    const acted = await act();
    if (acted && !isWorthAnother(acted)) return acted;
    if (isWanted()) await pause(acted === null);
  }
  return null;
}

const isWorthAnother = (acted: ActResult) =>
  acted.type === "not_done" && (acted.because === "too_early" || acted.because === "busy");
