/** A job that has just begun has not taken its memory yet. */
const young_ms = 10_000;

interface Turn {
  bytes: number;
  begun_at: number;
}

/**
 * Lets jobs that take much memory begin while there is enough of it, and else one after the other: one of them always goes
 * on, however small the machine is.
 */
export class MemoryTurns {
  readonly #readAvailable: () => number;
  readonly #running = new Set<Turn>();
  #waiting: (() => void)[] = [];

  constructor(readAvailable: () => number) {
    this.#readAvailable = readAvailable;
  }

  /** Waits for a turn, and returns how it ends; null when the signal says that nobody wants it any more. */
  async enter(bytes: number, signal: AbortSignal): Promise<(() => void) | null> {
    while (!signal.aborted) {
      if (this.#running.size === 0 || this.#countFree() >= bytes) return this.#begin(bytes);
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    return null;
  }

  /** Lets all who wait look again, in their order. */
  look(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #begin(bytes: number): () => void {
    const turn = { bytes, begun_at: performance.now() };
    this.#running.add(turn);
    return () => {
      this.#running.delete(turn);
      this.look();
    };
  }

  #countFree(): number {
    const since = performance.now() - young_ms;
    const young = [...this.#running].filter(({ begun_at }) => begun_at > since);
    return young.reduce((free, { bytes }) => free - bytes, this.#readAvailable());
  }
}
