import type { App } from "../app.ts";
import { type Board, foldAhead } from "./boards.ts";

/** So long nobody answers before the question is folded in: while they do, their answers come first. */
const quiet_ms = 150;
/** Folding takes at most this part of the time. */
const part = 0.1;

/**
 * Returns a function to be called after each answer; it has the board ready when the answers come to an end, and calls
 * back with it.
 */
export function openFoldAhead(
  app: App,
  game_id: string,
  onFolded: (board: Board) => Promise<void>,
): () => void {
  let touched_at = -Infinity;
  let folded_at = -Infinity;
  let may_fold_at = -Infinity;
  let is_waiting = false;

  function wait(): void {
    is_waiting = true;
    const ms = Math.max(touched_at + quiet_ms, may_fold_at) - performance.now();
    if (ms > 0) setTimeout(wait, ms).unref();
    else void fold();
  }

  async function fold(): Promise<void> {
    folded_at = performance.now();
    try {
      const board = await foldAhead(app, game_id);
      if (board) await onFolded(board);
    } catch (error) {
      app.log.warn({ err: error }, "the board of a question that is open");
    }
    const now = performance.now();
    may_fold_at = now + (now - folded_at) * (1 / part - 1);
    is_waiting = false;
    if (touched_at > folded_at) wait();
  }

  return () => {
    touched_at = performance.now();
    if (!is_waiting) wait();
  };
}
