import { expect, test } from "vitest";
import { limitConcurrency } from "./limitConcurrency.ts";

test("no more than the limit runs at once, in the order it came, whether or not some of it fails", async () => {
  const run = limitConcurrency(2);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const work = (index: number) => async () => {
    started.push(index);
    most = Math.max(most, ++running);
    await Promise.resolve();
    running -= 1;
    if (index === 1) throw new Error("failed");
    return index;
  };
  const done = await Promise.allSettled([0, 1, 2, 3, 4].map((index) => run(work(index))));
  expect(done.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
    "fulfilled",
  ]);
  expect([started, most]).toEqual([[0, 1, 2, 3, 4], 2]);
});
