import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { FairQueue } from "./FairQueue.ts";
import type { FeedBytes } from "./feedThread.ts";
import type { ParsedFeed } from "./readFeedText.ts";

export interface ReadLimits {
  /** The thread's own processor time: a busy machine makes no feed more tangled. The largest honest feeds take one or two seconds. */
  cpu_ms?: number;
  /** For how long somebody waits for the answer. */
  patience_ms?: number;
}

/** Nobody knows yet what the feed is: others had the processor. */
export interface BusyReader {
  kind: "busy";
}

/** It took all the time or memory that a feed may take; nothing but another feed at its address changes that. */
export interface TangledText {
  kind: "tangled";
}

interface Job {
  owner: string;
  given: FeedBytes;
  cpu_ms: number;
  answer: (read: ParsedFeed | BusyReader | TangledText) => void;
  given_up: AbortSignal;
}

const most_cpu_ms = 10_000;
const usual_patience_ms = 10_000;
/** Each holds the bytes of a feed. */
const most_waiting = 20;
const look_ms = 100;
const most_memory_mb = 256;
/** Feeds come many at a time, and then none for minutes: meanwhile the thread's memory is given back. */
const idle_ms = 30_000;

/**
 * Reads feeds beside everything else, one after the other, and those of each owner in turn: a large one would keep every
 * screen waiting, one that was made to be slow for ever, and many of one workspace those of all others.
 */
export class FeedReader {
  #queue = new FairQueue<Job>();
  #is_reading = false;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  async read(
    owner: string,
    given: FeedBytes,
    { cpu_ms = most_cpu_ms, patience_ms = usual_patience_ms }: ReadLimits = {},
  ): Promise<ParsedFeed | BusyReader | TangledText> {
    if (this.#queue.count(owner) >= most_waiting) return { kind: "busy" };
    const { promise, resolve: answer } = Promise.withResolvers<ParsedFeed | BusyReader | TangledText>();
    const givingUp = new AbortController();
    const job: Job = { owner, given, cpu_ms, answer, given_up: givingUp.signal };
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

  async #readOne({ given, cpu_ms, given_up }: Job): Promise<ParsedFeed | BusyReader | TangledText> {
    const worker = (this.#worker ??= this.#start());
    const ending = new AbortController();
    const { signal } = ending;
    try {
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(given);
      const read = await Promise.race([
        once(worker, "message", { signal }).then(([parsed]) => parsed as ParsedFeed),
        once(worker, "exit", { signal }).then((): TangledText => ({ kind: "tangled" })),
        watchCpu(worker, { cpu_ms, signal }),
        once(given_up, "abort", { signal }).then((): BusyReader => ({ kind: "busy" })),
      ]);
      // Whatever happened to it, the next feed gets a thread that is well.
      if (read.kind === "tangled" || read.kind === "busy") await this.#end(worker);
      return read;
    } catch {
      // Its memory was not enough, most likely.
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
    const worker = new Worker(new URL("./feedThread.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: most_memory_mb },
      // What the reader says about a stranger's feed is no news of ours.
      stdout: true,
      stderr: true,
    });
    const forget = () => {
      if (this.#worker === worker) this.#worker = undefined;
    };
    // An error that nobody hears would end the program.
    return worker.on("error", forget).on("exit", forget);
  }
}

/** Answers when the thread has used up its processor time; never, if it does not. */
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

/** None of a thread that has not begun yet, or has ended. */
async function measureCpu(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1_000;
}
