import { setTimeout as wait } from "node:timers/promises";
import type { App } from "../app.ts";
import { type Job, jobsTopic, type Task } from "./jobs.ts";

export interface Work {
  /** So many at once on this node. */
  at_once: number;
  /** Throws to be tried again. It may be done twice: what it writes, it writes in one transaction. */
  run(app: App, job: Job, signal: AbortSignal): Promise<void>;
  /** After the last try. */
  giveUp(app: App, job: Job, error: unknown): Promise<void>;
}

export type Works = Partial<Record<Task, Work>>;

// Renewed while a job runs, so that what a killed node had begun is taken up soon.
const lease_ms = 15_000;
const renew_ms = 5_000;
/** So often it may be cut off with its node: what takes nodes down must end too. */
const most_begun = 10;
/** After the first try and after the second. */
const pauses_ms = [1_000, 5_000];
const look_ms = 1_000;
/** For what is being done when the node goes down; another one does it again. */
const patience_ms = 3_000;

/** Does the jobs that any node has added. They are rows: whatever happens to a node, another one goes on. */
export function startWorker(app: App, works: Works): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const lanes = Object.entries(works).map(([task, work]) => openLane(app, task as Task, work, signal));
  const wake = () => {
    if (!signal.aborted) for (const lane of lanes) lane.wake();
  };
  const timer = setInterval(wake, look_ms);
  app.changes.onChange(({ topic }) => {
    if (topic === jobsTopic) wake();
  });
  wake();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      const idle = Promise.all(lanes.map((lane) => lane.idle()));
      await Promise.race([idle, wait(patience_ms, undefined, { ref: false })]);
    },
  };
}

/** One kind of work, a few at a time. */
function openLane(app: App, task: Task, work: Work, signal: AbortSignal) {
  const running = new Set<Promise<void>>();
  let is_looking = false;
  let is_woken = false;

  async function look() {
    is_looking = true;
    try {
      while (is_woken && running.size < work.at_once && !signal.aborted) {
        const job = await takeJob(app, task);
        if (!job) is_woken = false;
        else start(job);
      }
    } catch (error) {
      if (!signal.aborted) app.log.warn({ err: error }, "jobs");
    } finally {
      is_looking = false;
    }
  }

  function start(job: Job) {
    const done = doJob(app, work, job, signal).finally(() => {
      running.delete(done);
      wake();
    });
    running.add(done);
  }

  function wake() {
    is_woken = true;
    if (!is_looking && running.size < work.at_once) void look();
  }

  return { wake, idle: () => Promise.all(running) };
}

async function takeJob(app: App, task: Task): Promise<Job | undefined> {
  const { rows } = await app.pool.query<Job>({
    name: "jobs.take",
    text: `UPDATE jobs SET tries = tries + 1, run_at = now_ms() + $2::bigint
           WHERE id = (SELECT id FROM jobs WHERE task = $1 AND run_at <= now_ms() ORDER BY run_at, id LIMIT 1 FOR UPDATE SKIP LOCKED)
           RETURNING id, workspace_id, task, subject, asked, tries`,
    values: [task, lease_ms],
  });
  return rows[0];
}

async function doJob(app: App, work: Work, job: Job, signal: AbortSignal): Promise<void> {
  const renewing = setInterval(() => void renew(app, job), renew_ms);
  try {
    if (job.tries > most_begun) throw new Error(`It was begun ${most_begun} times and never ended`);
    await work.run(app, job, signal);
    await end(app, job);
  } catch (error) {
    // A node that goes down leaves the job to others.
    if (!signal.aborted) await fail(app, work, job, error);
  } finally {
    clearInterval(renewing);
  }
}

async function renew(app: App, { id }: Job): Promise<void> {
  await app.pool
    .query("UPDATE jobs SET run_at = now_ms() + $2::bigint WHERE id = $1", [id, lease_ms])
    .catch((error: unknown) => app.log.warn({ err: error }, "jobs"));
}

/** What was asked for again meanwhile is to be done again. */
async function end(app: App, { id, asked }: Job): Promise<void> {
  const { rowCount } = await app.pool.query("DELETE FROM jobs WHERE id = $1 AND asked = $2", [id, asked]);
  if (rowCount === 0)
    await app.pool.query("UPDATE jobs SET run_at = now_ms(), tries = 0 WHERE id = $1", [id]);
}

async function fail(app: App, work: Work, job: Job, error: unknown): Promise<void> {
  app.log.warn({ err: error, task: job.task, subject: job.subject, tries: job.tries }, "a job failed");
  try {
    const pause_ms = pauses_ms[job.tries - 1];
    if (pause_ms !== undefined) {
      await app.pool.query("UPDATE jobs SET run_at = now_ms() + $2::bigint WHERE id = $1", [
        job.id,
        pause_ms,
      ]);
      return;
    }
    await work.giveUp(app, job, error);
    await end(app, job);
  } catch (error) {
    // Its lease runs out, and it is taken up again.
    app.log.warn({ err: error }, "jobs");
  }
}
