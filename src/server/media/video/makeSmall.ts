import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import os from "node:os";
import { fileURLToPath } from "node:url";
import type { SmallNews, SmallOrder } from "./smallChild.ts";
import type { Size } from "./smallSize.ts";
import { Unreadable } from "./Unreadable.ts";

export interface SmallSizes {
  video: Size;
  poster: Size;
  thumb: Size;
  duration_ms: number;
}

/** Where the copies lie, and how large they are; the one to take home is of the video's size. */
export interface SmallVideo {
  files: { video: string; poster: string; thumb: string; take_home: string | null };
  sizes: SmallSizes;
}

export interface SmallOptions {
  /** Also a copy with the mark of the free plan. */
  is_marked: boolean;
  /** Ends it at once. */
  signal: AbortSignal;
  /** Told about once a second while it goes on. */
  onProgress?: (pid: number) => void;
  /** No longer than this. */
  most_ms?: number;
}

const child_file = fileURLToPath(new URL("smallChild.ts", import.meta.url));
/** What a minute of film may take on a slow machine with other things to do. */
const most_ms = 10 * 60_000;
/** Of a shorter one, and for a start. */
const share_ms = { start: 60_000, a_second: 9_000 };
/** The child says every second that it goes on. */
const silence_ms = 60_000;

/** Makes an MP4 and its still pictures of what a guest filmed, hands them to `use`, and removes what is left of them. */
export async function makeSmall<T>(
  file: string,
  options: SmallOptions,
  use: (small: SmallVideo) => Promise<T>,
): Promise<T> {
  const take_home = options.is_marked ? `${file}.home.mp4` : null;
  const files = { video: `${file}.mp4`, poster: `${file}.jpg`, thumb: `${file}.thumb.jpg`, take_home };
  try {
    return await use({ files, sizes: await runChild({ file, ...files }, options) });
  } finally {
    for (const made of Object.values(files)) if (made !== null) await rm(made, { force: true });
  }
}

async function runChild(order: SmallOrder, options: SmallOptions): Promise<SmallSizes> {
  options.signal.throwIfAborted();
  // It needs none of the node's secrets, and what libav says about a stranger's film is no news of ours.
  const child = fork(child_file, {
    env: {},
    execArgv: ["--max-old-space-size=256"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.on("error", () => {});
  const exited = once(child, "exit");
  const outcome = watch(child, options);
  try {
    yieldTo(child);
    child.send(order, () => {});
    await exited;
  } finally {
    outcome.stop();
  }
  return outcome.read();
}

/** Live connections and photos come first. Before it has threads: each has the priority of the one that made it. */
function yieldTo({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) os.setPriority(pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It is gone already, or this system has no priorities.
  }
}

/** Ends the child when it takes too long; keeps what it said last. */
function watch(child: ChildProcess, { signal, onProgress, most_ms: given_ms = most_ms }: SmallOptions) {
  let last: SmallNews | null = null;
  let why = "its process ended";
  const endWith = (reason: string) => () => {
    why = reason;
    child.kill("SIGKILL");
  };
  const tooLong = endWith("it takes too long");
  const abort = endWith("it was stopped");
  let limit = setTimeout(tooLong, given_ms);
  const silence = setTimeout(endWith("it goes on no more"), silence_ms);
  signal.addEventListener("abort", abort);
  child.on("message", (news: SmallNews) => {
    last = news;
    silence.refresh();
    if (child.pid !== undefined) onProgress?.(child.pid);
    if (news === "going on" || !("lasts_s" in news) || news.lasts_s === null) return;
    clearTimeout(limit);
    limit = setTimeout(tooLong, Math.min(given_ms, share_ms.start + share_ms.a_second * news.lasts_s));
  });
  return {
    stop() {
      clearTimeout(limit);
      clearTimeout(silence);
      signal.removeEventListener("abort", abort);
    },
    read(): SmallSizes {
      signal.throwIfAborted();
      if (last !== null && last !== "going on") {
        if ("made" in last) return last.made;
        if ("unreadable" in last) throw new Unreadable(last.unreadable);
        if ("problem" in last) why = last.problem;
      }
      throw new Error(`The video was not made small: ${why}`);
    },
  };
}
