// This file runs as a process of its own and does with pictures what the node asks for, one after the other. Its
// processor time can be told from that of everything else, a file that brings it down brings nothing else down, and
// its memory goes with it.
import { pictureTasks, type PictureTasks } from "./pictureTasks.ts";

export interface PictureOrder {
  task: keyof PictureTasks;
  args: unknown[];
  /** The limit is processor time of all threads together. */
  cpu_ms: number;
}

/** `too_long` means that the time was used up, and only ending the process ends the work. */
export type PictureAnswer =
  | { made: unknown }
  | { failed: { name: string; message: string } }
  | { too_long: true };

process.on("message", (order: PictureOrder) => void follow(order));
// The node is gone. An orderly exit would wait for threads that are at work.
process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));

async function follow({ task, args, cpu_ms }: PictureOrder): Promise<void> {
  const began = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(began);
    if ((user + system) / 1000 < cpu_ms) return;
    clearInterval(watch);
    answer({ too_long: true });
  }, 100);
  const run = pictureTasks[task] as (...args: unknown[]) => Promise<unknown>;
  const made = await run(...args).then((made): PictureAnswer => ({ made }), failure);
  clearInterval(watch);
  answer(made);
}

function failure(error: unknown): PictureAnswer {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  return { failed: { name, message } };
}

function answer(answer: PictureAnswer): void {
  process.send?.(answer, () => {});
}
