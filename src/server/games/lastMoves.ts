import { createLruCache } from "../createLruCache.ts";

/** More games than a node moves within any request's time. */
const most_kept = 1_000;

/** When a quizmaster last moved each game on this node, by its own steady clock, and to which version. */
export class LastMoves {
  #moves = createLruCache<{ version: number; at: number }>(most_kept);

  note({ id, version }: { id: string; version: number }): void {
    this.#moves.set(id, { version, at: performance.now() });
  }

  /** Whether what the game is now came of a move later than that. One that was undone has another version. */
  isAfter({ id, version }: { id: string; version: number }, moment: number): boolean {
    const last = this.#moves.peek(id);
    return last !== undefined && last.version === version && last.at > moment;
  }
}
