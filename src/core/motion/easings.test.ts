import { expect, test } from "vitest";
import { easings, readEasing } from "./easings.ts";

const shares = Array.from({ length: 101 }, (_, n) => n / 100);

test.each(Object.entries(easings))("%s begins at the beginning and ends in place", (_, ease) => {
  expect([ease(0), ease(1)]).toEqual([expect.closeTo(0, 9), expect.closeTo(1, 9)]);
});

test("what settles passes its place by a hair, what springs visibly, all else never", () => {
  const farthest = Object.entries(easings).map(([name, ease]) => [name, Math.max(...shares.map(ease))]);
  expect(Object.fromEntries(farthest)).toEqual({
    steady: 1,
    slowing: 1,
    settling: expect.closeTo(1.0176, 3),
    quickening: 1,
    swinging: 1,
    springing: expect.closeTo(1.08, 3),
  });
});

test("a curve of a style sheet is the browser's", () => {
  const ease = readEasing("ease")!;
  expect(shares.filter((_, n) => n % 25 === 0).map(ease)).toEqual([
    0,
    expect.closeTo(0.4085, 3),
    expect.closeTo(0.8024, 3),
    expect.closeTo(0.9605, 3),
    1,
  ]);
  expect(readEasing(" cubic-bezier(0.25, 0.1, 0.25, 1.0) ")!(0.5)).toBeCloseTo(0.8024, 3);
  expect(readEasing("cubic-bezier(0, 0, 1, 1)")!(0.3)).toBeCloseTo(0.3, 4);
});

test("what is no curve says nothing", () => {
  for (const written of ["", "steps(3)", "cubic-bezier(1, 2)", "cubic-bezier(a, b, c, d)", "constructor"])
    expect([written, readEasing(written)]).toEqual([written, null]);
});
