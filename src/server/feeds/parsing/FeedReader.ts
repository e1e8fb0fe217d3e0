import { Worker } from "node:worker_threads";
import type { FeedBytes } from "./feedThread.ts";
import type { Parsed } from "./readFeedText.ts";

// Honest feeds take a fraction of a second, the largest a few on a busy machine.
const most_ms = 15_000;
const most_memory_mb = 256;
/** Feeds come many at a time, and then none for minutes: meanwhile the thread's memory is given back. */
const idle_ms = 30_000;

/**
 * Reads feeds beside everything else, one after the other: a large one would keep every screen waiting, and one that was
 * made to be slow for ever.
 */
export class FeedReader {
  #worker: Worker | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  read(given: FeedBytes, within_ms = most_ms): Promise<Parsed> {
    const read = this.#last.then(() => this.#read(given, within_ms));
    this.#last = read;
    return read;
  }

  async #read(given: FeedBytes, within_ms: number): Promise<Parsed> {
    clearTimeout(this.#idle);
    const worker = (this.#worker ??= this.#start());
    const { promise, resolve } = Promise.withResolvers<Parsed | null>();
    const fail = () => resolve(null);
    const tooLate = setTimeout(fail, within_ms);
    worker.on("message", resolve).on("error", fail).on("exit", fail);
    try {
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(given);
      const parsed = await promise;
      if (parsed) return parsed;
      // Whatever happened to it, the next feed gets a thread that is well.
      this.#worker = undefined;
      await worker.terminate();
      return { kind: "nothing", why: "The feed is too large or too tangled to be read" };
    } finally {
      clearTimeout(tooLate);
      worker.off("message", resolve).off("error", fail).off("exit", fail);
      // A node that goes down does not wait for a thread that has nothing to do.
      worker.unref();
      this.#idle = setTimeout(() => void this.#worker?.terminate(), idle_ms).unref();
    }
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
