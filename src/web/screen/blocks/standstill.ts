const patience_ms = 3_000;
// When two looks are so far apart, the page was hidden or busy, and what happened then is not known.
const gap_ms = 1_000;

/** Notices a video that should run and does not move. */
export class Standstill {
  #position = -1;
  #since = 0;
  #looked_at = -Infinity;

  /** Tells whether it has stood for too long; then it has its time anew. */
  look(should_run: boolean, position: number, now: number): boolean {
    const moved = position !== this.#position;
    if (!should_run || moved || now - this.#looked_at > gap_ms) this.#since = now;
    this.#position = position;
    this.#looked_at = now;
    if (now - this.#since < patience_ms) return false;
    this.#since = now;
    return true;
  }
}
