import { setTimeout as wait } from "node:timers/promises";
import type { App } from "../app.ts";
import { doJob, usualPace, type JobHandler } from "./doJob.ts";
import { isWaiting } from "./jobs.repo.ts";
import type { TakenJob, Task } from "./job.ts";
import { MemoryTurns } from "./MemoryTurns.ts";
import { readAvailableMemory } from "../processLimits/readAvailableMemory.ts";
import { takeJob, Turns } from "./takeJob.ts";

export type { JobHandler } from "./doJob.ts";

export type JobHandlers = Partial<Record<Task, JobHandler>>;

/** The look finds what may be done again, and what another node added without telling us. */
const look_ms = 1_000;
/** A node that goes down waits this long for jobs under way; another node does them again. */
const patience_ms = 3_000;

/** Does the jobs that any node has added. They are rows: whatever happens to a node, another one goes on. */
export function startWorker(
  app: App,
  handlers: JobHandlers,
  pace = usualPace,
  readAvailable = readAvailableMemory,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { worker, workers } = app.share;
  const own = (Object.entries(handlers) as [Task, JobHandler][]).filter(
    ([, handler]) => worker === 1 || !handler.takes_all_cores,
  );
  const memory = new MemoryTurns(readAvailable);
  const lanes = own.map(([task, handler]) => {
    const turns = new Turns(task, handler.yields_to);
    const take = async () => ((await mayTake(app, task, handler)) ? takeJob(app, turns, pace) : undefined);
    const run = (job: TakenJob) => doJob({ app, handler, job, stopping: signal, pace });
    const { memory_bytes } = handler;
    return openLane(signal, Math.ceil(handler.at_once / workers), {
      ...(memory_bytes === undefined ? { take, run } : inTurn({ memory, memory_bytes, signal, take, run })),
      onError: (error) => app.log.warn({ err: error }, "jobs"),
    });
  });
  const wake = () => {
    if (signal.aborted) return;
    memory.look();
    for (const lane of lanes) lane.wake();
  };
  const timer = setInterval(wake, look_ms);
  app.changes.onChange(({ about }) => {
    if (about?.kind === "jobs") wake();
  });
  wake();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      memory.look();
      const idle = Promise.all(lanes.map((lane) => lane.idle()));
      await Promise.race([idle, wait(patience_ms, undefined, { ref: false })]);
    },
  };
}

async function mayTake(app: App, task: Task, handler: JobHandler): Promise<boolean> {
  if (handler.makes_files && !app.disk.canMake) return false;
  return !handler.isAble || ((await isWaiting(app, task)) && handler.isAble());
}

interface Turned extends Pick<Lane<TakenJob>, "take" | "run"> {
  memory: MemoryTurns;
  memory_bytes: number;
  signal: AbortSignal;
}

/** Takes a job only when it is its turn to take memory, because a job that is taken has to be begun. */
function inTurn({ memory, memory_bytes, signal, take, run }: Turned): Pick<Lane<TakenJob>, "take" | "run"> {
  const endTurn = new WeakMap<TakenJob, () => void>();
  return {
    async take() {
      const end = await memory.enter(memory_bytes, signal);
      if (!end) return undefined;
      let taken: TakenJob | undefined;
      try {
        taken = await take();
      } finally {
        if (taken) endTurn.set(taken, end);
        else end();
      }
      return taken;
    },
    run: (job) => run(job).finally(endTurn.get(job)),
  };
}

interface Lane<Taken> {
  take: () => Promise<Taken | undefined>;
  /** Never throws. */
  run: (taken: Taken) => Promise<void>;
  onError: (error: unknown) => void;
}

/** Runs one kind of work, a few at a time. */
function openLane<Taken>(signal: AbortSignal, at_once: number, { take, run, onError }: Lane<Taken>) {
  const running = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let is_woken = false;

  async function look() {
    try {
      while (is_woken && running.size < at_once && !signal.aborted) {
        // A wake-up during the look may mean a job that the look has just missed.
        is_woken = false;
        const taken = await take();
        if (taken === undefined) continue;
        is_woken = true;
        start(taken);
      }
    } catch (error) {
      if (!signal.aborted) onError(error);
    } finally {
      looking = undefined;
    }
  }

  function start(taken: Taken) {
    const done = run(taken).finally(() => {
      running.delete(done);
      wake();
    });
    running.add(done);
  }

  function wake() {
    is_woken = true;
    if (running.size < at_once && !signal.aborted) looking ??= look();
  }

  async function idle() {
    await looking;
    await Promise.all(running);
  }

  return { wake, idle };
}
