import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { Busy } from "../../processLimits/Busy.ts";
import { endFirst } from "../../processLimits/endFirst.ts";
import { yieldToOthers } from "../../processLimits/yieldToOthers.ts";
import type { MediaChildNews } from "./mediaChild.ts";
import { Unreadable } from "./Unreadable.ts";

export interface MediaChildOptions {
  /** The signal ends the work at once. */
  signal: AbortSignal;
  /** Is called about once a second while the work goes on. */
  onProgress?: (pid: number) => void;
  /** Limits the waiting, however busy the machine is. */
  most_wall_ms: number;
}

/** The child reports every second, so one that is silent for this long is stuck. */
const silence_ms = 3 * 60_000;

/**
 * Has a process of its own do what the order says with a stranger's film or sound. Throws `Unreadable` for what can
 * never be read, and `Busy` when the machine had no time or no memory for it.
 */
export async function runMediaChild<Made>(
  child_file: URL,
  order: object,
  options: MediaChildOptions,
): Promise<Made> {
  options.signal.throwIfAborted();
  // The process needs none of the node's secrets, and what libav prints about a stranger's film does not belong in
  // our log.
  const child = fork(fileURLToPath(child_file), {
    env: {},
    execArgv: ["--max-old-space-size=256"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  child.on("error", () => {});
  const exited = once(child, "exit") as Promise<[code: number | null, signal: NodeJS.Signals | null]>;
  // What the process said last may be read only after its exit was noticed.
  const disconnected = once(child, "disconnect").catch(() => {});
  const outcome = watch<Made>(child, options);
  try {
    yieldToOthers(child.pid);
    endFirst(child.pid);
    child.send(order, () => {});
    const [, ended_by] = await exited;
    await disconnected;
    return outcome.read(ended_by);
  } finally {
    outcome.stop();
  }
}

interface Outcome<Made> {
  stop(): void;
  read(ended_by: NodeJS.Signals | null): Made;
}

/** Ends the child when it no longer makes progress; keeps its last report. */
function watch<Made>(
  child: ChildProcess,
  { signal, onProgress, most_wall_ms }: MediaChildOptions,
): Outcome<Made> {
  let last: MediaChildNews<Made> | null = null;
  let was_ended = false;
  const end = () => {
    was_ended = true;
    child.kill("SIGKILL");
  };
  const wall = setTimeout(end, most_wall_ms);
  const silence = setTimeout(end, silence_ms);
  signal.addEventListener("abort", end);
  child.on("message", (news: MediaChildNews<Made>) => {
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
    read(ended_by) {
      signal.throwIfAborted();
      if (last !== null && last !== "going on") {
        if ("made" in last) return last.made;
        if ("unreadable" in last) throw new Unreadable(last.unreadable);
        if ("busy" in last) throw new Busy(last.busy);
        throw new Error(`The process failed: ${last.problem}`);
      }
      // A system without memory ends a process like this, and so may an operator: neither says anything about the
      // film.
      if (was_ended || ended_by === "SIGKILL" || ended_by === "SIGTERM") throw new Busy();
      throw new Error("The process ended before it was done");
    },
  };
}
