import type { FromWorker, Note, ToWorker } from "./messages.ts";

/** What was counted is told so often. */
const tell_ms = 100;
/** A worker that has not answered by then is busy or gone, and left out. */
const patience_ms = 1_000;

type Hear = (note: Note, from: number) => void;

/** The other workers of a machine, as one of them knows them. A program of one process has none. */
export class Neighbours {
  readonly #others: number;
  readonly #send: (message: FromWorker) => void;
  readonly #hears = new Set<Hear>();
  readonly #counts = new Map<string, Map<string, number>>();
  #is_telling = false;
  #asks = 0;

  constructor(others: number, send: (message: FromWorker) => void) {
    this.#others = others;
    this.#send = send;
  }

  receive({ note, from }: ToWorker): void {
    for (const hear of this.#hears) hear(note, from);
  }

  #tell(note: Note, to: number | "others" = "others"): void {
    if (this.#others > 0) this.#send({ type: "note", to, note });
  }

  /**
   * Counts with the others: calls back with what they count under this name, and returns how to tell them. They know
   * it a moment later, so that together they may count a little more than one alone would.
   */
  count(name: string, onCounted: (key: string, times: number) => void): (key: string) => void {
    this.#hears.add((note) => {
      if (note.type !== "counted") return;
      for (const [key, times] of Object.entries(note.counts[name] ?? {})) onCounted(key, times);
    });
    return (key) => {
      if (this.#others === 0) return;
      const own = this.#counts.get(name) ?? new Map<string, number>();
      this.#counts.set(name, own.set(key, (own.get(key) ?? 0) + 1));
      if (!this.#is_telling) setTimeout(() => this.#tellCounts(), tell_ms).unref();
      this.#is_telling = true;
    };
  }

  #tellCounts(): void {
    this.#is_telling = false;
    const counts = Object.fromEntries(
      [...this.#counts].map(([name, own]) => [name, Object.fromEntries(own)]),
    );
    this.#counts.clear();
    this.#tell({ type: "counted", counts });
  }

  /** What a counter needs to count with the others. */
  readonly share = (name: string) => (onCounted: (key: string, times: number) => void) =>
    this.count(name, onCounted);

  /** Asks all others for their metrics. */
  async measure(): Promise<unknown[]> {
    if (this.#others === 0) return [];
    const ask = (this.#asks += 1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const measured: unknown[] = [];
    const hear: Hear = (note) => {
      if (note.type !== "measured" || note.ask !== ask) return;
      measured.push(note.metrics);
      if (measured.length === this.#others) resolve();
    };
    this.#hears.add(hear);
    const timer = setTimeout(resolve, patience_ms);
    this.#tell({ type: "measure", ask });
    await promise;
    clearTimeout(timer);
    this.#hears.delete(hear);
    return measured;
  }

  /** Answers the others when they ask for this worker's metrics. */
  answerMeasure(read: () => Promise<unknown>): void {
    this.#hears.add((note, from) => {
      if (note.type !== "measure") return;
      void read().then((metrics) => this.#tell({ type: "measured", ask: note.ask, metrics }, from));
    });
  }
}
