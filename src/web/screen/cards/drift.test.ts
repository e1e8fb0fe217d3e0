import { expect, test } from "vitest";
import { drift } from "./drift.ts";

const minute_ms = 60_000;

function places(way: Parameters<typeof drift>[1], step_ms = 1000) {
  return Array.from({ length: (way.minutes * minute_ms) / step_ms }, (_, n) =>
    drift(n * step_ms, way)
      .split(" ")
      .map(parseFloat),
  );
}

test("goes around its place and comes back to it, never further than it may", () => {
  const way = { minutes: 4, most: 12, phase: 0.25 };
  const all = places(way);
  expect(Math.max(...all.flat().map(Math.abs))).toBe(12);
  const [x, y] = [0, 1].map((axis) => all.reduce((sum, place) => sum + place[axis]!, 0) / all.length);
  expect([Math.abs(x!) < 0.01, Math.abs(y!) < 0.01]).toEqual([true, true]);
  expect(drift(7 * minute_ms, way)).toBe(drift(11 * minute_ms, way));
});

test("goes so slowly that nobody sees it, and stands nowhere for long", () => {
  const all = places({ minutes: 9, most: 0.6, phase: 0 });
  const steps = all.slice(1).map(([x, y], n) => Math.hypot(x! - all[n]![0]!, y! - all[n]![1]!));
  expect(Math.max(...steps)).toBeLessThan(0.05);
  const longest = all.reduce(
    ({ run, most, before }, place) => {
      const next = String(place) === before ? run + 1 : 1;
      return { run: next, most: Math.max(most, next), before: String(place) };
    },
    { run: 0, most: 0, before: "" },
  );
  expect(longest.most).toBeLessThan(30);
});
