import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { Busy } from "../../processLimits/Busy.ts";
import { endFirst } from "../../processLimits/endFirst.ts";
import { ImageTooLarge, NotAnImage } from "../refusals.ts";
import type { PictureAnswer, PictureOrder } from "./pictureChild.ts";

/** Is thrown when the process ended before it answered. */
export class PictureProcessEnded extends Error {
  override name = "PictureProcessEnded";
  /**
   * True when the process ended by itself, as when a decoder stumbles over a file; false when somebody ended it, such
   * as a system short of memory.
   */
  readonly has_crashed: boolean;

  constructor(signal: NodeJS.Signals | null) {
    super(`The process ended with ${signal ?? "an error"}`);
    this.has_crashed = signal !== "SIGKILL" && signal !== "SIGTERM" && signal !== "SIGINT";
  }
}

const child_file = fileURLToPath(new URL("pictureChild.ts", import.meta.url));
/**
 * These settings make glibc return large blocks to the system as soon as they are free, at no cost that could be
 * measured.
 */
const malloc = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};
const known_errors = { NotAnImage, ImageTooLarge, Busy } as const;

/** Runs a process that works on one picture at a time. */
export class PictureProcess {
  readonly #child: ChildProcess;
  #is_over = false;

  constructor() {
    const { NODE_COMPILE_CACHE } = process.env;
    this.#child = fork(child_file, {
      // The process needs none of the node's secrets, and what decoders print about a stranger's file does not belong
      // in our log.
      env: { ...malloc, ...(NODE_COMPILE_CACHE !== undefined && { NODE_COMPILE_CACHE }) },
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      serialization: "advanced",
    });
    endFirst(this.#child.pid);
    const end = () => (this.#is_over = true);
    this.#child.on("error", end).on("exit", end).on("disconnect", end);
  }

  get is_over(): boolean {
    return this.#is_over;
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  async run(order: PictureOrder, wall_ms: number): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>();
    const onExit = (_code: number | null, signal: NodeJS.Signals | null) =>
      reject(new PictureProcessEnded(signal));
    // The system has no room for another process.
    const onError = () => reject(new Busy());
    const wall = setTimeout(() => reject(new Busy()), wall_ms);
    this.#child.on("message", resolve).on("exit", onExit).on("error", onError);
    try {
      this.#setWaitedFor(true);
      if (this.#is_over) throw new PictureProcessEnded("SIGKILL");
      this.#child.send(order, () => {});
      const answer = await promise;
      if ("made" in answer) return answer.made;
      if ("too_long" in answer) {
        this.end();
        throw new ImageTooLarge("The image takes too long to read");
      }
      throw toError(answer.failed);
    } catch (error) {
      if (error instanceof Busy) this.end();
      throw error;
    } finally {
      clearTimeout(wall);
      this.#child.off("message", resolve).off("exit", onExit).off("error", onError);
      this.#setWaitedFor(false);
    }
  }

  end(): void {
    this.#is_over = true;
    this.#child.kill("SIGKILL");
  }

  /** A node that goes down does not wait for an idle process, which ends with the node. */
  #setWaitedFor(is_waited_for: boolean): void {
    const { channel } = this.#child;
    if (is_waited_for) {
      this.#child.ref();
      channel?.ref();
    } else {
      this.#child.unref();
      channel?.unref();
    }
  }
}

function toError({ name, message }: { name: string; message: string }): Error {
  const Known = known_errors[name as keyof typeof known_errors] as
    | (new (message: string) => Error)
    | undefined;
  return Known ? new Known(message) : new Error(message);
}
