import type { ActResult } from "../sendAct.ts";

interface Options {
  act: () => Promise<ActResult | null>;
  /** Whether it may still count. */
  isWanted: () => boolean;
  /** Between two attempts; true: because the line is gone. */
  pause: (isLost: boolean) => Promise<void>;
}

/** Does it again and again until the server has answered for good; null: by then it did not count any more. */
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
