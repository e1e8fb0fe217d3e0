import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from "vitest";
import { fails, gated, jobCallsOf, noted, quick, task } from "../../../test/support/node/testJobs.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import type { App } from "../app.ts";
import { newId } from "../newId.ts";
import { transaction } from "../write.ts";
import type { Job, Task } from "./job.ts";
import { addJobs } from "./jobs.ts";
import { takeJob, Turns } from "./takeJob.ts";
import { startWorker } from "./worker.ts";

let node: TestNode;
let app: App;
beforeAll(async () => {
  node = await startTestNode();
  ({ app } = node.node);
});
afterAll(() => node.stop());
const { work, add, rows, clear } = jobCallsOf(() => node);
beforeEach(clear);

const subjects = (count: number) => Array.from({ length: count }, (_, n) => `s${100 + n}`);

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

it("does jobs that take much memory one after the other where it is short, and together where it is not", async () => {
  const other = "nightmare" as Task;
  const start = (available: number) => {
    const gate = gated();
    const handler = { at_once: 2, memory_bytes: 100, run: gate.run, giveUp: fails };
    const worker = startWorker(app, { [task]: handler, [other]: handler }, quick, () => available);
    onTestFinished(() => worker.stop());
    return { gate, worker };
  };
  const addBoth = async () => {
    await add(...subjects(5));
    await transaction(app, node.node.first_workspace_id, (tx) =>
      addJobs(tx, node.node.first_workspace_id, other, ["a", "b", "c", "d", "e"]),
    );
  };
  const done = [...subjects(5), "a", "b", "c", "d", "e"].toSorted();
  const doAll = async (available: number, at_once: number) => {
    await addBoth();
    const { gate, worker } = start(available);
    await gate.begun(at_once);
    gate.open();
    await expect.poll(rows).toEqual([]);
    expect({ most: gate.most(), done: gate.done().toSorted() }).toEqual({ most: at_once, done });
    await worker.stop();
  };
  await doAll(99, 1);
  // What others hold is counted, and what these have not taken yet.
  await doAll(200, 2);
  await doAll(400, 4);
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

async function anotherWorkspace(): Promise<string> {
  const id = newId();
  await app.pool.query("INSERT INTO workspaces (id, name) VALUES ($1, 'Other')", [id]);
  onTestFinished(async () => {
    await app.pool.query("DELETE FROM workspaces WHERE id = $1", [id]);
  });
  return id;
}
