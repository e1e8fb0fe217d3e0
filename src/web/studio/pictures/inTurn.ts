/** So many pieces of work at once and no more; the others wait, and whoever no longer wants theirs gives up its place. */
export class InTurn {
  #most: number;
  #running = 0;
  #waiting: (() => void)[] = [];

  constructor(most: number) {
    this.#most = most;
  }

  async run<T>(work: () => Promise<T>, isWanted: () => boolean): Promise<T | null> {
    if (this.#running >= this.#most) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#running += 1;
    try {
      return isWanted() ? await work() : null;
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}
