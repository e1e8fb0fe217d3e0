import type { NodeState } from "../app.ts";
import { createLruCache } from "../createLruCache.ts";

/** No node moves more games than this within the time of a request. */
const most_kept = 1_000;

/**
 * Remembers when a quizmaster last moved each game on this node, by its own monotonic clock, and to which version.
 */
export class LastMoves {
  #moves = createLruCache<{ version: number; at: number }>(most_kept);

  note({ id, version }: { id: string; version: number }): void {
    this.#moves.set(id, { version, at: performance.now() });
  }

  /**
   * Tells whether the game's present state came of a move later than that. A move that was rolled back has another
   * version.
   */
  isAfter({ id, version }: { id: string; version: number }, moment: number): boolean {
    const last = this.#moves.peek(id);
    return last !== undefined && last.version === version && last.at > moment;
  }
}

export const lastMoves: NodeState<LastMoves> = { open: () => new LastMoves() };
