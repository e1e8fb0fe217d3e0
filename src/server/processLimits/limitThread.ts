import type { Worker } from "node:worker_threads";
import { Busy } from "./Busy.ts";

/** Is thrown when the work itself takes too much processor time, and would again. */
export class TookTooLong extends Error {
  override name = "TookTooLong";
}

export interface ThreadLimits {
  /** Limits the processor time that the thread itself uses, from when this limit is set. */
  cpu_ms: number;
  /** Limits the waiting, however busy the machine is: far more than `cpu_ms`. */
  wall_ms: number;
}

const every_ms = 100;

/**
 * Waits for a thread's result, and no longer than the limits allow: throws `TookTooLong` when the thread has used up
 * its processor time, and `Busy` when it was hardly given any. Ending the thread is left to the caller.
 */
export async function limitThread<T>(worker: Worker, answer: Promise<T>, limits: ThreadLimits): Promise<T> {
  const { promise: exceeded, reject } = Promise.withResolvers<never>();
  const wall = setTimeout(() => reject(new Busy()), limits.wall_ms);
  const began = cpuMs(worker);
  let is_asking = false;
  const look = async () => {
    is_asking = true;
    const used_ms = (await cpuMs(worker)) - (await began);
    is_asking = false;
    if (used_ms > limits.cpu_ms) reject(new TookTooLong("It takes too long"));
  };
  const watch = setInterval(() => {
    if (!is_asking) void look();
  }, every_ms);
  try {
    return await Promise.race([answer, exceeded]);
  } finally {
    clearTimeout(wall);
    clearInterval(watch);
  }
}

/** A thread that has not started yet, or has ended, has used nothing that counts. */
async function cpuMs(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage();
    return (user + system) / 1000;
  } catch {
    return 0;
  }
}
