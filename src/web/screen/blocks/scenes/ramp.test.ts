import { expect, test } from "vitest";
import { ramp, slowing, springing } from "./ramp.ts";

test("what begins goes from nothing to whole, and stays whole on a clock that was set back", () => {
  expect([0, 1_000, 1_150, 1_300, 9_000].map((now) => ramp(now, 1_000, 300))).toEqual([0, 0, 0.5, 1, 1]);
  expect(ramp(0, 1_000_000, 300)).toBe(1);
  expect(ramp(1_000, 1_000, 0)).toBe(1);
});

test("every way to move begins at nothing and ends where it should", () => {
  expect([slowing, springing].map((ease) => [ease(0), ease(1)])).toEqual([
    [0, 1],
    [0, 1],
  ]);
});
