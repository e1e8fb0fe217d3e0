import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { FairQueue } from "./FairQueue.ts";

export interface ReadLimits {
  /**
   * Limits the thread's own processor time, because a busy machine makes no file more tangled. The largest honest
   * files take one or two seconds.
   */
  cpu_ms?: number;
  /** Somebody waits so long for the result. */
  patience_ms?: number;
}

/** Nobody knows yet what the file is, because others had the processor. */
export interface BusyReader {
  kind: "busy";
}

/** The file took all the time or memory that one may take; only another file at its address changes that. */
export interface TangledText {
  kind: "tangled";
}

interface Job<Given, Parsed> {
  owner: string;
  given: Given;
  cpu_ms: number;
  answer: (read: Parsed | BusyReader | TangledText) => void;
  given_up: AbortSignal;
}

const most_cpu_ms = 10_000;
const usual_patience_ms = 10_000;
/** Each waiting file holds its bytes in memory. */
const most_waiting = 20;
const look_ms = 100;
const most_memory_mb = 256;
/** Files come many at a time, and then none for minutes; meanwhile the thread's memory is given back. */
const idle_ms = 30_000;

/**
 * Reads strangers' files in a thread of its own, one after the other, and those of each owner in turn. Otherwise a large
 * file would keep every screen waiting, a file made to be slow would do so for ever, and many of one workspace would
 * hold up those of all others. The program of the thread answers each message with what it read.
 */
export class ParsingThread<Given, Parsed extends { kind: string }> {
  #program: URL;
  #queue = new FairQueue<Job<Given, Parsed>>();
  #is_reading = false;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(program: URL) {
    this.#program = program;
  }

  async read(
    owner: string,
    given: Given,
    { cpu_ms = most_cpu_ms, patience_ms = usual_patience_ms }: ReadLimits = {},
  ): Promise<Parsed | BusyReader | TangledText> {
    if (this.#queue.count(owner) >= most_waiting) return { kind: "busy" };
    const { promise, resolve: answer } = Promise.withResolvers<Parsed | BusyReader | TangledText>();
    const givingUp = new AbortController();
    const job: Job<Given, Parsed> = { owner, given, cpu_ms, answer, given_up: givingUp.signal };
    const timer = setTimeout(() => {
      this.#queue.remove(owner, job);
      givingUp.abort();
      answer({ kind: "busy" });
    }, patience_ms);
    this.#queue.add(owner, job);
    if (!this.#is_reading) void this.#readAll();
    return promise.finally(() => clearTimeout(timer));
  }

  async #readAll(): Promise<void> {
    this.#is_reading = true;
    clearTimeout(this.#idle);
    for (let job = this.#queue.take(); job; job = this.#queue.take()) job.answer(await this.#readOne(job));
    this.#is_reading = false;
    this.#idle = setTimeout(() => void this.#worker?.terminate(), idle_ms).unref();
  }

  async #readOne({
    given,
    cpu_ms,
    given_up,
  }: Job<Given, Parsed>): Promise<Parsed | BusyReader | TangledText> {
    const worker = (this.#worker ??= this.#start());
    const ending = new AbortController();
    const { signal } = ending;
    try {
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(given);
      const read = await Promise.race([
        once(worker, "message", { signal }).then(([parsed]) => parsed as Parsed),
        once(worker, "exit", { signal }).then((): TangledText => ({ kind: "tangled" })),
        watchCpu(worker, { cpu_ms, signal }),
        once(given_up, "abort", { signal }).then((): BusyReader => ({ kind: "busy" })),
      ]);
      // Whatever happened to this thread, the next file gets a new one.
      if (read.kind === "tangled" || read.kind === "busy") await this.#end(worker);
      return read;
    } catch {
      // The thread most likely ran out of memory.
      await this.#end(worker);
      return { kind: "tangled" };
    } finally {
      ending.abort();
      // A node that goes down does not wait for a thread that has nothing to do.
      worker.unref();
    }
  }

  async #end(worker: Worker): Promise<void> {
    if (this.#worker === worker) this.#worker = undefined;
    await worker.terminate();
  }

  #start(): Worker {
    const worker = new Worker(this.#program, {
      resourceLimits: { maxOldGenerationSizeMb: most_memory_mb },
      // What the reader prints about a stranger's file does not belong in our log.
      stdout: true,
      stderr: true,
    });
    const forget = () => {
      if (this.#worker === worker) this.#worker = undefined;
    };
    // An error without a listener would end the program.
    return worker.on("error", forget).on("exit", forget);
  }
}

/** Resolves when the thread has used up its processor time, and never if it does not. */
async function watchCpu(
  worker: Worker,
  { cpu_ms, signal }: { cpu_ms: number; signal: AbortSignal },
): Promise<TangledText> {
  const before_ms = await measureCpu(worker);
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, look_ms).unref());
    if (signal.aborted) return new Promise(() => {});
    if ((await measureCpu(worker)) - before_ms > cpu_ms) return { kind: "tangled" };
  }
}

/** Returns 0 for a thread that has not begun yet, or has ended. */
async function measureCpu(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1_000;
}
