import { expect, onTestFinished, test, vi } from "vitest";
import { openCounter } from "./counter.ts";

function start(most_keys = 10) {
  let now = 0;
  const counter = openCounter({ window_ms: 60_000, most_keys, now: () => now });
  const take = (key: string, most: number) => counter.take(key, most).allowed;
  return { counter, take, pass: (ms: number) => (now += ms) };
}

test("so many are counted in a window that begins with the first", () => {
  const { counter, take, pass } = start();
  expect([take("a", 2), take("a", 2), take("a", 2), take("b", 2)]).toEqual([true, true, false, true]);
  pass(59_500);
  expect(counter.take("a", 2)).toEqual({ allowed: false, left: 0, retry_s: 1 });
  pass(500);
  expect(counter.take("a", 2)).toEqual({ allowed: true, left: 1, retry_s: 60 });
});

test("another bound counts at once", () => {
  const { take } = start();
  expect([take("a", 1), take("a", 1), take("a", 3), take("a", 3), take("a", 3)]).toEqual([
    true,
    false,
    true,
    true,
    false,
  ]);
});

test("whether it is full is asked without counting", () => {
  const { counter, take, pass } = start();
  expect(counter.isFull("a", 1)).toEqual({ full: false, retry_s: 0 });
  take("a", 1);
  expect(counter.isFull("a", 1)).toEqual({ full: true, retry_s: 60 });
  pass(60_000);
  expect(counter.isFull("a", 1).full).toBe(false);
});

test("a wall clock that is set back by an hour locks nobody out", () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const counter = openCounter({ window_ms: 60_000, most_keys: 10 });
  counter.take("a", 1);
  vi.setSystemTime(Date.now() - 60 * 60 * 1000);
  expect(counter.take("a", 1).retry_s).toBeLessThanOrEqual(60);
  vi.advanceTimersByTime(60_001);
  expect(counter.take("a", 1).allowed).toBe(true);
});

test("many callers make it forget the oldest, not all", () => {
  const { take } = start(2);
  for (const key of ["a", "b", "c"]) take(key, 1);
  expect([take("c", 1), take("b", 1), take("a", 1)]).toEqual([false, false, true]);
});
