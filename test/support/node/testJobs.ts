import { expect, onTestFinished } from "vitest";
import type { App } from "../../../src/server/app.ts";
import type { Pace } from "../../../src/server/jobs/doJob.ts";
import type { Job, Task } from "../../../src/server/jobs/job.ts";
import { addJobs } from "../../../src/server/jobs/jobs.ts";
import { type JobHandler, startWorker } from "../../../src/server/jobs/worker.ts";
import { transaction } from "../../../src/server/write.ts";
import type { TestNode } from "./testNode.ts";

/** One that the nodes themselves know nothing of. */
export const task = "dream" as Task;
/** Its lease is long enough that a busy machine renews it in time. */
export const quick: Pace = { lease_ms: 3_000, renew_ms: 100, pauses_ms: [1, 1] };

/** A worker for jobs that tests make up, and what is left of those. */
export function jobCallsOf(node: () => TestNode) {
  const app = () => node().node.app;

  function work(
    work: Partial<JobHandler>,
    { app: on = app(), pace = quick }: { app?: App; pace?: Pace } = {},
  ) {
    const worker = startWorker(
      on,
      { [task]: { at_once: 1, run: untilAborted, giveUp: fails, ...work } },
      pace,
    );
    onTestFinished(() => worker.stop());
    return worker;
  }

  async function add(...subjects: string[]): Promise<void> {
    const { first_workspace_id } = node().node;
    await transaction(app(), first_workspace_id, (tx) => addJobs(tx, first_workspace_id, task, subjects));
  }

  const query = async (text: string) => (await app().pool.query(text)).rows;

  const rows = (): Promise<{ subject: string; tries: number; is_held: boolean }[]> =>
    query("SELECT subject, tries, run_at > now_ms() AS is_held FROM jobs ORDER BY id");

  async function clear(): Promise<void> {
    await query("DELETE FROM jobs");
  }

  return { work, add, query, rows, clear };
}

export function noted() {
  const done: string[] = [];
  return { done, run: async (_app: App, { subject }: Job) => void done.push(subject) };
}

/** Work that ends when it is let. */
export function gated() {
  const signals: AbortSignal[] = [];
  const ended: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  let most = 0;
  return {
    run: async (_app: App, { subject }: Job, signal: AbortSignal) => {
      signals.push(signal);
      most = Math.max(most, signals.length - ended.length);
      await promise;
      ended.push(subject);
    },
    open: resolve,
    /** At a time. */
    most: () => most,
    done: () => ended.toSorted(),
    aborted: () => signals.map(({ aborted }) => aborted),
    begun: (count: number) => expect.poll(() => signals.length).toBe(count),
    ended: (count: number) => expect.poll(() => ended.length).toBe(count),
  };
}

export function untilAborted(_app: App, _job: Job, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("Aborted"))));
}

export async function fails(): Promise<never> {
  throw new Error("It fails");
}
