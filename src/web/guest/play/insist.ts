import type { Acted } from "../acts.ts";

interface Options {
  act: () => Promise<Acted | null>;
  /** Whether it may still count. */
  isWanted: () => boolean;
  /** Between two attempts; true: because the line is gone. */
  pause: (isLost: boolean) => Promise<void>;
}

/** Does it again and again until the server has answered for good; null: by then it did not count any more. */
export async function insist({ act, isWanted, pause }: Options): Promise<Acted | null> {
  while (isWanted()) {
    const acted = await act();
    if (acted && !isWorthAnother(acted)) return acted;
    if (isWanted()) await pause(acted === null);
  }
  return null;
}

const isWorthAnother = (acted: Acted) =>
  acted.type === "not_done" && (acted.because === "too_early" || acted.because === "busy");
