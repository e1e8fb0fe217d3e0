import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import type { App } from "../app.ts";
import { DiskFull } from "../disk/DiskFull.ts";
import { newId } from "../newId.ts";
import { Busy } from "../processLimits/Busy.ts";
import { transaction } from "../write.ts";
import type { Pace } from "./doJob.ts";
import { addJobs } from "./jobs.ts";
import type { Job, Task } from "./job.ts";
import { takeJob, Turns } from "./takeJob.ts";
import { startWorker, type JobHandler } from "./worker.ts";

/** One that the nodes themselves know nothing of. */
const task = "dream" as Task;
const quick: Pace = { lease_ms: 900, renew_ms: 100, pauses_ms: [1, 1] };

let node: TestNode;
let app: App;
beforeAll(async () => {
  node = await startTestNode();
  ({ app } = node.node);
});
afterAll(() => node.stop());
beforeEach(async () => {
  await app.pool.query("DELETE FROM jobs");
});

it("does what was added, each once, so many at a time and no more", async () => {
  const gate = gated();
  await add(...subjects(30));
  work({ at_once: 3, run: gate.run });
  await gate.begun(3);
  gate.open();
  await expect.poll(rows).toEqual([]);
  expect({ most: gate.most(), done: gate.done() }).toEqual({ most: 3, done: subjects(30) });
});

it("is told at once of what is added, and asked for twice does it once", async () => {
  const { done, run } = noted();
  work({ run });
  await transaction(app, node.node.first_workspace_id, async (tx) => {
    await addJobs(tx, node.node.first_workspace_id, task, ["a", "b", "a"]);
    await addJobs(tx, node.node.first_workspace_id, task, ["b"]);
    await addJobs(tx, node.node.first_workspace_id, task, []);
  });
  await expect.poll(rows).toEqual([]);
  expect(done.toSorted()).toEqual(["a", "b"]);
});

it("puts off what finds no room on the disk, and does not count it as a try", async () => {
  let begun = 0;
  await add("a");
  work({
    run: async () => {
      begun += 1;
      throw new DiskFull();
    },
    giveUp: () => Promise.reject(new Error("given up")),
  });
  await expect.poll(() => begun).toBe(1);
  const waiting = "SELECT tries, run_at > now_ms() AS is_put_off FROM jobs";
  await expect
    .poll(async () => (await app.pool.query(waiting)).rows)
    .toEqual([{ tries: 0, is_put_off: true }]);
});

it("shares the work among nodes without doing anything twice", async () => {
  const other = await node.another();
  onTestFinished(() => other.stop());
  const gate = gated();
  work({ at_once: 4, run: gate.run });
  work({ at_once: 4, run: gate.run }, { app: other.node.app });
  await add(...subjects(100));
  await gate.begun(8);
  gate.open();
  await expect.poll(rows).toEqual([]);
  expect({ most: gate.most(), done: gate.done() }).toEqual({ most: 8, done: subjects(100) });
});

it("does again what is asked for while it is being done", async () => {
  const gate = gated();
  work({ run: gate.run });
  await add("a");
  await gate.begun(1);
  await add("a");
  gate.open();
  await gate.begun(2);
  await expect.poll(rows).toEqual([]);
});

it("tries three times, then gives up, and is done with it", async () => {
  const tries: number[] = [];
  const given_up: unknown[] = [];
  work({
    run: async (_app, job) => {
      tries.push(job.tries);
      throw new Error(`Try ${job.tries}`);
    },
    giveUp: async (_app, job, error) => {
      given_up.push([job.subject, String(error)]);
    },
  });
  await add("a");
  await expect.poll(rows).toEqual([]);
  expect({ tries, given_up }).toEqual({ tries: [1, 2, 3], given_up: [["a", "Error: Try 3"]] });
});

it("waits between tries, others first", async () => {
  const order: string[] = [];
  work(
    {
      run: async (_app, { subject, tries }) => {
        order.push(`${subject}${tries}`);
        if (subject === "a" && tries === 1) throw new Error("Not yet");
      },
    },
    { pace: { ...quick, pauses_ms: [60_000, 60_000] } },
  );
  await add("a", "b");
  await expect.poll(rows).toEqual([{ subject: "a", tries: 1, is_held: true }]);
  await app.pool.query("UPDATE jobs SET run_at = now_ms()");
  await expect.poll(rows).toEqual([]);
  expect(order).toEqual(["a1", "b1", "a2"]);
});

it("lets what is more urgent go first", async () => {
  const urgent = "alarm" as Task;
  const order: string[] = [];
  const run = async (_app: App, { subject }: Job) => void order.push(subject);
  await add("later");
  await transaction(app, node.node.first_workspace_id, (tx) =>
    addJobs(tx, node.node.first_workspace_id, urgent, ["first", "second"]),
  );
  const worker = startWorker(app, {
    [task]: { at_once: 1, yields_to: urgent, run, giveUp: fails },
    [urgent]: { at_once: 1, run, giveUp: fails },
  });
  onTestFinished(() => worker.stop());
  await expect.poll(rows).toEqual([]);
  expect(order).toEqual(["first", "second", "later"]);
});

it("ends what takes too long, and leaves it for when there is more time, without a verdict", async () => {
  const aborted: boolean[] = [];
  const run = (_app: App, _job: Job, signal: AbortSignal) =>
    new Promise<never>(() => signal.addEventListener("abort", () => aborted.push(signal.aborted)));
  work({ most_ms: 20, run });
  await add("a");
  for (let time = 1; time < 6; time += 1) {
    await expect.poll(() => aborted.length).toBe(time);
    await expect.poll(rows).toEqual([{ subject: "a", tries: 0, is_held: true }]);
    await app.pool.query("UPDATE jobs SET run_at = now_ms()");
  }
});

it("counts no time that the machine was short of something, but gives up after a day", async () => {
  const errors = [new Busy(), Object.assign(new Error("The disk is full"), { code: "ENOSPC" })];
  const given_up: string[] = [];
  let runs = 0;
  work({
    run: async () => {
      runs += 1;
      throw errors[runs % 2]!;
    },
    giveUp: async (_app, { subject }) => void given_up.push(subject),
  });
  await add("a");
  for (let run = 1; run < 6; run += 1) {
    await expect.poll(() => runs).toBe(run);
    await expect.poll(rows).toEqual([{ subject: "a", tries: 0, is_held: true }]);
    await app.pool.query("UPDATE jobs SET run_at = now_ms()");
  }
  expect(given_up).toEqual([]);
  await app.pool.query("UPDATE jobs SET run_at = now_ms(), failures = 2, created_at = now_ms() - 86400000");
  await expect.poll(rows).toEqual([]);
  expect(given_up).toEqual(["a"]);
});

it("does not count among the failures that nodes were killed while they did it", async () => {
  const failures: number[] = [];
  await add("a");
  await app.pool.query("UPDATE jobs SET tries = 5");
  work({
    run: async (_app, job) => {
      failures.push(job.failures);
      throw new Error("It fails");
    },
    giveUp: async () => {},
  });
  await expect.poll(rows).toEqual([]);
  expect(failures).toEqual([0, 1, 2]);
});

it("serves workspaces in turn, and the engagements of each: a flood delays others by one job", async () => {
  const [flooded, other] = [node.node.first_workspace_id, await anotherWorkspace()];
  const { done, run } = noted();
  for (const [workspace_id, engagement_id, subjects] of [
    [flooded, "e1", ["f1", "f2", "f3", "f4", "f5", "f6"]],
    [flooded, "e2", ["g1", "g2"]],
    [other, "e3", ["o1", "o2", "o3"]],
  ] as const)
    await transaction(app, workspace_id, (tx) => addJobs(tx, workspace_id, task, subjects, engagement_id));
  work({ run });
  await expect.poll(rows).toEqual([]);
  const of = (letters: string) => done.filter((subject) => letters.includes(subject[0]!));
  expect(of("o")).toEqual(["o1", "o2", "o3"]);
  expect(done.slice(0, 6).filter((subject) => subject.startsWith("o"))).toHaveLength(3);
  expect(of("fg").slice(0, 5).toSorted()).toEqual(["f1", "f2", "f3", "g1", "g2"]);
});

it("lets only what is more urgent for the same engagement go first", async () => {
  const urgent = "alarm" as Task;
  const { first_workspace_id } = node.node;
  const { done, run } = noted();
  await transaction(app, first_workspace_id, async (tx) => {
    await addJobs(tx, first_workspace_id, urgent, ["urgent"], "e1");
    await addJobs(tx, first_workspace_id, task, ["waits"], "e1");
    await addJobs(tx, first_workspace_id, task, ["free"], "e2");
  });
  work({ yields_to: urgent, run });
  await expect.poll(() => done).toEqual(["free"]);
  await app.pool.query("DELETE FROM jobs WHERE task = $1", [urgent]);
  await expect.poll(() => done).toEqual(["free", "waits"]);
});

it("reads a few rows to find the next job, however many wait", async () => {
  const { first_workspace_id } = node.node;
  await app.pool.query(
    `INSERT INTO jobs (workspace_id, line, task, subject)
     SELECT $1, 'e' || n % 3, $2, 's' || n FROM generate_series(1, 20000) n`,
    [first_workspace_id, task],
  );
  await app.pool.query("ANALYZE jobs");
  const client = await app.pool.connect();
  const rowsRead = async () => {
    const { rows } = await client.query<{ read: number }>(
      "SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_xact_user_tables WHERE relname = 'jobs'",
    );
    return rows[0]!.read;
  };
  try {
    await client.query("BEGIN");
    const before = await rowsRead();
    const turns = new Turns(task, undefined);
    const app_here = { ...app, pool: client as unknown as App["pool"] };
    for (let n = 0; n < 10; n += 1) await takeJob(app_here, turns, quick);
    expect((await rowsRead()) - before).toBeLessThan(200);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
});

it("takes up what a killed node had begun once its lease has ended, but not for ever", async () => {
  const { done, run } = noted();
  const given_up: string[] = [];
  await add("begun", "deadly", "held");
  await app.pool.query("UPDATE jobs SET tries = 1, run_at = now_ms() - 1 WHERE subject = 'begun'");
  await app.pool.query("UPDATE jobs SET tries = 10, run_at = now_ms() - 1 WHERE subject = 'deadly'");
  await app.pool.query("UPDATE jobs SET tries = 1, run_at = now_ms() + 60000 WHERE subject = 'held'");
  work({
    run,
    giveUp: async (_app, { subject }, error) => {
      given_up.push(`${subject}: ${String(error)}`);
    },
  });
  await expect.poll(rows).toEqual([{ subject: "held", tries: 1, is_held: true }]);
  expect({ done, given_up }).toEqual({
    done: ["begun"],
    given_up: ["deadly: Error: It was begun 10 times and never ended"],
  });
});

it("keeps a job for as long as it takes", async () => {
  const gate = gated();
  work({ run: gate.run });
  work({ run: gate.run });
  await add("a");
  await gate.begun(1);
  // Several leases long.
  const [before] = await ends();
  await expect.poll(async () => (await ends())[0]! - before!).toBeGreaterThan(2_000);
  gate.open();
  await expect.poll(rows).toEqual([]);
  expect(gate.done().length).toBe(1);
});

it("is told when another node has its job, and writes no more about it", async () => {
  const gate = gated();
  work({ run: gate.run });
  await add("a");
  await gate.begun(1);
  await app.pool.query("UPDATE jobs SET tries = 2, run_at = now_ms() + 60000");
  await expect.poll(gate.aborted).toEqual([true]);
  gate.open();
  await gate.ended(1);
  expect(await rows()).toEqual([{ subject: "a", tries: 2, is_held: true }]);
});

it("is told when its job is not wanted any more", async () => {
  const gate = gated();
  work({ run: gate.run });
  await add("a");
  await gate.begun(1);
  await app.pool.query("DELETE FROM jobs");
  await expect.poll(gate.aborted).toEqual([true]);
  gate.open();
});

it("leaves to others what it has begun when it goes down, as if it had never begun", async () => {
  const stopped = work({ run: untilAborted });
  await add("a");
  await expect.poll(rows).toEqual([{ subject: "a", tries: 1, is_held: true }]);
  await stopped.stop();
  expect(await rows()).toEqual([{ subject: "a", tries: 0, is_held: false }]);
  const { done, run } = noted();
  work({ run });
  await expect.poll(rows).toEqual([]);
  expect(done).toEqual(["a"]);
});

it("finishes what can be finished when it goes down, and begins nothing more", async () => {
  const gate = gated();
  const worker = work({ run: gate.run });
  await add("a", "b");
  await gate.begun(1);
  const stopped = worker.stop();
  gate.open();
  await stopped;
  expect(await rows()).toEqual([{ subject: "b", tries: 0, is_held: false }]);
});

it("ends even what cannot be given up", async () => {
  await add("a");
  await app.pool.query("UPDATE jobs SET tries = 9");
  work({ run: fails, giveUp: fails });
  // Tried a tenth time, then only given up; each time its lease must end.
  await expect.poll(rows).toEqual([]);
});

it("goes on after the database was away", async () => {
  const { done, run } = noted();
  work({ run });
  await app.pool.query("ALTER TABLE jobs RENAME TO jobs_away");
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await app.pool.query("ALTER TABLE jobs_away RENAME TO jobs");
  await add("a");
  await expect.poll(rows).toEqual([]);
  expect(done).toEqual(["a"]);
});

async function anotherWorkspace(): Promise<string> {
  const id = newId();
  await app.pool.query("INSERT INTO workspaces (id, name) VALUES ($1, 'Other')", [id]);
  onTestFinished(async () => {
    await app.pool.query("DELETE FROM workspaces WHERE id = $1", [id]);
  });
  return id;
}

function work(work: Partial<JobHandler>, { app: on = app, pace = quick }: { app?: App; pace?: Pace } = {}) {
  const worker = startWorker(on, { [task]: { at_once: 1, run: untilAborted, giveUp: fails, ...work } }, pace);
  onTestFinished(() => worker.stop());
  return worker;
}

async function add(...subjects: string[]): Promise<void> {
  const { first_workspace_id } = node.node;
  await transaction(app, first_workspace_id, (tx) => addJobs(tx, first_workspace_id, task, subjects));
}

const subjects = (count: number) => Array.from({ length: count }, (_, n) => `s${100 + n}`);

async function rows() {
  const { rows } = await app.pool.query(
    "SELECT subject, tries, run_at > now_ms() AS is_held FROM jobs ORDER BY id",
  );
  return rows as { subject: string; tries: number; is_held: boolean }[];
}

async function ends(): Promise<number[]> {
  const { rows } = await app.pool.query<{ run_at: number }>("SELECT run_at FROM jobs ORDER BY id");
  return rows.map(({ run_at }) => run_at);
}

function noted() {
  const done: string[] = [];
  return { done, run: async (_app: App, { subject }: Job) => void done.push(subject) };
}

/** Work that ends when it is let. */
function gated() {
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

function untilAborted(_app: App, _job: Job, signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("Aborted"))));
}

async function fails(): Promise<never> {
  throw new Error("It fails");
}
