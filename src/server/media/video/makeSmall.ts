import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { Busy } from "../../processLimits/Busy.ts";
import type { SmallNews, SmallOrder, SmallSizes } from "./smallChild.ts";
import { Unreadable } from "./Unreadable.ts";

/** Says where the copies lie, and how large they are; the one to take home has the video's size. */
export interface SmallVideo {
  files: { video: string; poster: string; thumb: string; take_home: string | null };
  sizes: SmallSizes;
}

export interface SmallOptions {
  /** When set, a copy with the mark of the free plan is made as well. */
  is_marked: boolean;
  /** The signal ends the work at once. */
  signal: AbortSignal;
  /** Is called about once a second while the work goes on. */
  onProgress?: (pid: number) => void;
  /** Limits the processor time of all its threads together, however long the film is. */
  most_cpu_ms?: number;
  /** Limits the waiting, however busy the machine is. */
  most_wall_ms?: number;
}

const child_file = fileURLToPath(new URL("smallChild.ts", import.meta.url));
/** A minute of film takes a fraction of this on a slow machine. */
const usual_cpu_ms = 10 * 60_000;
/** The limit is generous because the process gives way to everything else on the machine. */
export const usual_wall_ms = 60 * 60_000;
/** The child reports every second, so one that is silent for this long is stuck. */
const silence_ms = 3 * 60_000;

/**
 * Makes an MP4 and its still pictures of what a guest filmed, hands them to `use`, and removes what is left of them.
 * Throws `Unreadable` for what will never be a film, and `Busy` when the machine had no time or no memory for it.
 */
export async function makeSmall<T>(
  file: string,
  options: SmallOptions,
  use: (small: SmallVideo) => Promise<T>,
): Promise<T> {
  const take_home = options.is_marked ? `${file}.home.mp4` : null;
  const files = { video: `${file}.mp4`, poster: `${file}.jpg`, thumb: `${file}.thumb.jpg`, take_home };
  try {
    const { most_cpu_ms = usual_cpu_ms } = options;
    return await use({ files, sizes: await runChild({ file, ...files, most_cpu_ms }, options) });
  } finally {
    for (const made of Object.values(files)) if (made !== null) await rm(made, { force: true });
  }
}

async function runChild(order: SmallOrder, options: SmallOptions): Promise<SmallSizes> {
  options.signal.throwIfAborted();
  // The process needs none of the node's secrets, and what libav prints about a stranger's film does not belong in
  // our log.
  const child = fork(child_file, {
    env: {},
    execArgv: ["--max-old-space-size=256"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.on("error", () => {});
  const exited = once(child, "exit") as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  const outcome = watch(child, options);
  try {
    yieldTo(child);
    child.send(order, () => {});
    const [, ended_by] = await exited;
    return outcome.read(ended_by);
  } finally {
    outcome.stop();
  }
}

/**
 * Live connections and photos come first. The priority is set before the process has threads, because each thread
 * inherits it from the one that made it.
 */
function yieldTo({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process is gone already, or this system has no priorities.
  }
}

/** Ends the child when it no longer makes progress; keeps its last report. */
function watch(child: ChildProcess, { signal, onProgress, most_wall_ms = usual_wall_ms }: SmallOptions) {
  let last: SmallNews | null = null;
  let was_ended = false;
  const end = () => {
    was_ended = true;
    child.kill("SIGKILL");
  };
  const wall = setTimeout(end, most_wall_ms);
  const silence = setTimeout(end, silence_ms);
  signal.addEventListener("abort", end);
  child.on("message", (news: SmallNews) => {
    last = news;
    silence.refresh();
    if (child.pid !== undefined) onProgress?.(child.pid);
  });
  return {
    stop() {
      clearTimeout(wall);
      clearTimeout(silence);
      signal.removeEventListener("abort", end);
    },
    read(ended_by: NodeJS.Signals | null): SmallSizes {
      signal.throwIfAborted();
      if (last !== null && last !== "going on") {
        if ("made" in last) return last.made;
        if ("unreadable" in last) throw new Unreadable(last.unreadable);
        if ("busy" in last) throw new Busy(last.busy);
        throw new Error(`The video was not made small: ${last.problem}`);
      }
      // A system without memory ends a process like this, and so may an operator: neither says anything about the
      // film.
      if (was_ended || ended_by === "SIGKILL" || ended_by === "SIGTERM") throw new Busy();
      throw new Error("The video was not made small: its process ended");
    },
  };
}
