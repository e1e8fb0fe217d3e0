import { Busy } from "./Busy.ts";

/** Says whose work it is, from the widest to the narrowest: a workspace, then an engagement of it. */
export type Owner = readonly string[];

/**
 * Runs so much at once and no more. The rest waits in one line for each owner, and the lines are served in turn:
 * however much one workspace asks for, another waits for about one piece of it. Whoever waits longer than
 * `most_wait_ms` gets `Busy`.
 */
export function shareFairly(places: number, most_wait_ms = 60_000) {
  const waiting = new Line();
  let free = places;
  return async function run<T>(owner: Owner, work: () => Promise<T>): Promise<T> {
    if (free > 0) free -= 1;
    else await waitForTurn(waiting, owner, most_wait_ms);
    try {
      return await work();
    } finally {
      if (!startNext(waiting)) free += 1;
    }
  };
}

/** Returns whether it was still wanted. */
type Start = () => boolean;

async function waitForTurn(waiting: Line, owner: Owner, most_wait_ms: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let is_wanted = true;
  const late = setTimeout(() => {
    is_wanted = false;
    reject(new Busy());
  }, most_wait_ms);
  waiting.push(owner, () => {
    clearTimeout(late);
    resolve();
    return is_wanted;
  });
  await promise;
}

function startNext(waiting: Line): boolean {
  for (let start = waiting.shift(); start; start = waiting.shift()) if (start()) return true;
  return false;
}

/** Holds those who wait, in lines within lines: each line is served once before any is served again. */
class Line {
  readonly #starts: Start[] = [];
  /** The lines are in the order in which they are served. */
  readonly #lines = new Map<string, Line>();

  get is_empty(): boolean {
    return this.#starts.length === 0 && this.#lines.size === 0;
  }

  push([name, ...narrower]: Owner, start: Start): void {
    if (name === undefined) {
      this.#starts.push(start);
      return;
    }
    const line = this.#lines.get(name) ?? new Line();
    this.#lines.set(name, line);
    line.push(narrower, start);
  }

  shift(): Start | undefined {
    const [next] = this.#lines;
    if (!next) return this.#starts.shift();
    const [name, line] = next;
    const start = line.shift();
    this.#lines.delete(name);
    if (!line.is_empty) this.#lines.set(name, line);
    return start;
  }
}
