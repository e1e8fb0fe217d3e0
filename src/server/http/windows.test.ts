import { expect, onTestFinished, test, vi } from "vitest";
import { openWindows } from "./windows.ts";

test("a caller has so many a minute, and all of them again in the next", () => {
  let at = 0;
  const count = openWindows({ per_minute: 2, most_callers: 10, clock: () => at });
  expect([count("a"), count("a"), count("a")].map(({ allowed }) => allowed)).toEqual([true, true, false]);
  expect(count("b").allowed).toBe(true);
  at = 59_999;
  expect(count("a")).toEqual({ allowed: false, left: 0, reset_s: 1 });
  at = 60_000;
  expect(count("a")).toEqual({ allowed: true, left: 1, reset_s: 60 });
});

test("a wall clock that is set back by an hour locks nobody out", () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const count = openWindows({ per_minute: 1, most_callers: 10 });
  count("a");
  vi.setSystemTime(Date.now() - 60 * 60 * 1000);
  expect(count("a").reset_s).toBeLessThanOrEqual(60);
  vi.advanceTimersByTime(60_001);
  expect(count("a").allowed).toBe(true);
});

test("many callers forget the oldest window, not those of all others", () => {
  const count = openWindows({ per_minute: 1, most_callers: 3, clock: () => 0 });
  for (const caller of ["a", "b", "c", "d"]) count(caller);
  expect(["b", "c", "d"].map((caller) => count(caller).allowed)).toEqual([false, false, false]);
  expect(count("a").allowed).toBe(true);
});
