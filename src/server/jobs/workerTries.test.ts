import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { fails, jobCallsOf, quick } from "../../../test/support/node/testJobs.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import type { App } from "../app.ts";
import { DiskFull } from "../disk/DiskFull.ts";
import { Busy } from "../processLimits/Busy.ts";
import type { Job } from "./job.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
const { work, add, query, rows, clear } = jobCallsOf(() => node);
beforeEach(clear);

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
  await expect.poll(() => query(waiting)).toEqual([{ tries: 0, is_put_off: true }]);
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
  await query("UPDATE jobs SET run_at = now_ms()");
  await expect.poll(rows).toEqual([]);
  expect(order).toEqual(["a1", "b1", "a2"]);
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
    await query("UPDATE jobs SET run_at = now_ms()");
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
    await query("UPDATE jobs SET run_at = now_ms()");
  }
  expect(given_up).toEqual([]);
  await query("UPDATE jobs SET run_at = now_ms(), failures = 2, created_at = now_ms() - 86400000");
  await expect.poll(rows).toEqual([]);
  expect(given_up).toEqual(["a"]);
});

it("does not count among the failures that nodes were killed while they did it", async () => {
  const failures: number[] = [];
  await add("a");
  await query("UPDATE jobs SET tries = 5");
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

it("ends even what cannot be given up", async () => {
  await add("a");
  await query("UPDATE jobs SET tries = 9");
  work({ run: fails, giveUp: fails });
  // Tried a tenth time, then only given up; each time its lease must end.
  await expect.poll(rows).toEqual([]);
});
