import cluster, { type Worker } from "node:cluster";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { Logger } from "pino";
import type { Embedded } from "../db/embedded.ts";
import type { FromWorker, ToWorker } from "./messages.ts";
import { writeShare } from "./share.ts";

export interface Machine {
  /** Is null when the workspace has an owner. */
  owner_link: string | null;
  /** Lets every worker finish what it has begun. */
  drain(): Promise<void>;
}

/** A worker that lived so long was well: the next one begins at once. */
const healthy_ms = 10_000;
const first_pause_ms = 500;
const longest_pause_ms = 30_000;

/**
 * Serves one port from several processes. This one puts another worker in the place of one that ends. Each worker is a
 * whole node; they share the embedded database, if there is one.
 */
export async function startMachine(
  log: Logger,
  { workers, port, embedded }: { workers: number; port: number; embedded: Embedded | null },
): Promise<Machine> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "cuelight-workers-"));
  const socket = path.join(folder, "first.sock");
  const running = new Map<number, Worker>();
  let is_draining = false;

  try {
    // The first one brings the database up to date; the others find it so.
    const owner_link = await start(1);
    await Promise.all(Array.from({ length: workers - 1 }, (_, index) => start(index + 2)));
    return { owner_link, drain };
  } catch (error) {
    await drain();
    throw error;
  }

  /** Resolves when the worker serves; one that ends before that is told with its exit code. */
  async function start(number: number): Promise<string | null> {
    const worker = fork(number);
    return new Promise((resolve, reject) => {
      const onExit = (code: number) => reject(new WorkerEnded(code));
      worker.once("exit", onExit);
      worker.on("message", (message: FromWorker) => {
        if (message.type !== "ready") return;
        worker.off("exit", onExit);
        keep(number, worker);
        resolve(message.owner_link);
      });
    });
  }

  function fork(number: number): Worker {
    const database = embedded && { url: embedded.url, folder: embedded.space.folder };
    const worker = cluster.fork(writeShare({ worker: number, workers, port, socket, database }));
    // A worker that was just killed cannot be told anything, and one that was not started says here why.
    worker.on("error", (error) => log.warn({ err: error, worker: number }, "trouble with a worker"));
    if (worker.process.pid === undefined) throw new Error("A worker cannot be started");
    running.set(number, worker);
    worker.on("message", (message: FromWorker) => {
      if (message.type === "note") passOn(number, message);
    });
    return worker;
  }

  function passOn(from: number, { to, note }: Extract<FromWorker, { type: "note" }>): void {
    const message: ToWorker = { type: "note", from, note };
    for (const [number, worker] of running)
      if ((to === "others" ? number !== from : number === to) && worker.isConnected())
        // One that has ended has a successor, which counts anew.
        worker.send(message, () => {});
  }

  function keep(number: number, worker: Worker, pause_ms = first_pause_ms): void {
    const began_at = performance.now();
    worker.once("exit", (code, signal) => {
      running.delete(number);
      if (is_draining) return;
      const was_well = performance.now() - began_at > healthy_ms;
      const wait_ms = was_well ? 0 : pause_ms;
      log.error({ worker: number, code, signal, wait_ms }, "a worker has ended: another one takes its place");
      replace(number, { wait_ms, next_pause_ms: was_well ? first_pause_ms : lengthen(pause_ms) });
    });
  }

  function replace(
    number: number,
    { wait_ms, next_pause_ms }: Record<"wait_ms" | "next_pause_ms", number>,
  ): void {
    setTimeout(() => {
      if (is_draining) return;
      try {
        keep(number, fork(number), next_pause_ms);
      } catch (error) {
        // The system has no process or no memory to spare just now.
        log.error({ err: error, worker: number, wait_ms: next_pause_ms }, "a worker could not be started");
        replace(number, { wait_ms: next_pause_ms, next_pause_ms: lengthen(next_pause_ms) });
      }
    }, wait_ms);
  }

  async function drain(): Promise<void> {
    is_draining = true;
    await Promise.all([...running.values()].map(endWorker));
    await rm(folder, { recursive: true, force: true });
  }
}

const lengthen = (pause_ms: number) => Math.min(longest_pause_ms, 2 * pause_ms);

/** A worker has said by itself why it could not start. */
export class WorkerEnded extends Error {
  readonly code: number;

  constructor(code: number) {
    super(`a worker ended with ${code}`);
    this.code = code;
  }
}

async function endWorker(worker: Worker): Promise<void> {
  if (worker.isDead()) return;
  const ended = new Promise((resolve) => worker.once("exit", resolve));
  worker.process.kill("SIGTERM");
  await ended;
}
