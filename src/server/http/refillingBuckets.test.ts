import { expect, test } from "vitest";
import { openRefillingBuckets } from "./refillingBuckets.ts";

function start(most_keys = 10) {
  let now = 0;
  const buckets = openRefillingBuckets({ most_keys, now: () => now });
  const takeMany = (count: number, key = "a", per_minute = 10) =>
    Array.from({ length: count }, () => buckets.take(key, per_minute)).filter(({ allowed }) => allowed)
      .length;
  return { buckets, takeMany, pass: (ms: number) => (now += ms) };
}

test("an emptied bucket refills evenly, and says when the next one is there", () => {
  const { buckets, takeMany, pass } = start();
  expect([takeMany(15), buckets.take("a", 10)]).toEqual([10, { allowed: false, retry_s: 6 }]);
  pass(5_500);
  expect(buckets.take("a", 10)).toEqual({ allowed: false, retry_s: 1 });
  pass(500);
  expect(takeMany(5)).toBe(1);
  pass(30_000);
  expect(takeMany(20)).toBe(5);
  pass(3_600_000);
  expect(takeMany(20)).toBe(10);
});

test("one who takes all there is leaves room for newcomers within a second", () => {
  const { buckets, takeMany, pass } = start();
  expect(takeMany(4_000, "venue", 3_000)).toBe(3_000);
  expect(buckets.take("venue", 3_000)).toEqual({ allowed: false, retry_s: 1 });
  pass(1_000);
  expect(takeMany(100, "venue", 3_000)).toBe(50);
});

test("another size counts at once, and each key has a bucket of its own", () => {
  const { takeMany } = start();
  expect([takeMany(20), takeMany(20, "a", 12), takeMany(20, "b")]).toEqual([10, 2, 10]);
});

test("many callers make it forget whoever took none for the longest", () => {
  const { takeMany } = start(2);
  expect([takeMany(10, "a"), takeMany(10, "b"), takeMany(1, "a"), takeMany(1, "c")]).toEqual([10, 10, 0, 1]);
  expect([takeMany(1, "a"), takeMany(1, "b")]).toEqual([0, 1]);
});
