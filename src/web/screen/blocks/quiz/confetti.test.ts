import { expect, test } from "vitest";
import { confetti_ms, flakeAt } from "./confetti.ts";

const all = Array.from({ length: 64 }, (_, index) => index);

test("every piece falls from above to below, and all of it ends in time", () => {
  for (const index of all) {
    const falling = Array.from({ length: 300 }, (_, at) => flakeAt(index, at * 20)).filter(
      (at) => at !== null,
    );
    expect(falling.length).toBeGreaterThan(100);
    expect(falling.map(({ y }) => y)).toEqual(
      falling.map(({ y }) => y).toSorted((one, other) => one - other),
    );
  }
  expect(all.map((index) => flakeAt(index, confetti_ms)).every((flake) => flake === null)).toBe(true);
});

test("pieces are spread over the whole width", () => {
  const quarters = new Set(all.map((index) => Math.floor((flakeAt(index, 2_000)?.x ?? 0) * 4)));
  expect([0, 1, 2, 3].every((quarter) => quarters.has(quarter))).toBe(true);
});
