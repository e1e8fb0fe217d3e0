import { expect, test } from "vitest";
import { nextReading } from "./nextReading.ts";

const min = 60_000;
const wait = (given: Partial<Parameters<typeof nextReading>[0]>) =>
  nextReading({ now: 0, every_min: 15, failures: 0, random: 0, ...given }) / min;

test("a feed is read in its time, and doubly late for each time it fails, up to six hours", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 1000].map((failures) => wait({ failures }))).toEqual([
    15, 15, 30, 60, 120, 240, 360, 360, 360,
  ]);
  expect([0, 1, 9].map((failures) => wait({ failures, every_min: 1440 }))).toEqual([1440, 1440, 1440]);
});

test("feeds that failed together are asked again one after the other", () => {
  expect([0, 0.5, 1].map((random) => wait({ failures: 3, random }))).toEqual([60, 63, 66]);
});

test("what its server asks for counts, for a day at most", () => {
  expect([
    wait({ failures: 1, retry_after_ms: 90 * min }),
    wait({ failures: 5, retry_after_ms: 90 * min }),
    wait({ failures: 1, retry_after_ms: 1e12 }),
    wait({ failures: 1, is_gone: true }),
  ]).toEqual([90, 240, 1440, 1440]);
});
