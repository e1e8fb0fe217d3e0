import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { gated, jobCallsOf, noted, untilAborted } from "../../../test/support/node/testJobs.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
const { work, add, query, rows, clear } = jobCallsOf(() => node);
beforeEach(clear);

it("takes up what a killed node had begun once its lease has ended, but not for ever", async () => {
  const { done, run } = noted();
  const given_up: string[] = [];
  await add("begun", "deadly", "held");
  await query("UPDATE jobs SET tries = 1, run_at = now_ms() - 1 WHERE subject = 'begun'");
  await query("UPDATE jobs SET tries = 10, run_at = now_ms() - 1 WHERE subject = 'deadly'");
  await query("UPDATE jobs SET tries = 1, run_at = now_ms() + 60000 WHERE subject = 'held'");
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
  await expect.poll(async () => (await ends())[0]! - before!).toBeGreaterThan(6_500);
  gate.open();
  await expect.poll(rows).toEqual([]);
  expect(gate.done().length).toBe(1);
});

it("is told when another node has its job, and writes no more about it", async () => {
  const gate = gated();
  work({ run: gate.run });
  await add("a");
  await gate.begun(1);
  await query("UPDATE jobs SET tries = 2, run_at = now_ms() + 60000");
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
  await query("DELETE FROM jobs");
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

it("goes on after the database was away", async () => {
  const { done, run } = noted();
  work({ run });
  await query("ALTER TABLE jobs RENAME TO jobs_away");
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await query("ALTER TABLE jobs_away RENAME TO jobs");
  await add("a");
  await expect.poll(rows).toEqual([]);
  expect(done).toEqual(["a"]);
});

async function ends(): Promise<number[]> {
  return (await query("SELECT run_at FROM jobs ORDER BY id")).map(({ run_at }) => run_at);
}
