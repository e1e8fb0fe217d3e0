import fc from "fast-check";
import { expect, test } from "vitest";
import { behindBy, catchUp, clipPosition } from "./clipPosition.ts";

test("a clip plays from where it is cut in, and holds its last frame", () => {
  const at = (...times: number[]) => times.map((ms) => clipPosition({ trim_in_ms: 1000 }, ms, 5000));
  expect(at(-200, 0, 1500, 4000, 9000)).toEqual([
    { at_ms: 1000, runs: false },
    { at_ms: 1000, runs: true },
    { at_ms: 2500, runs: true },
    { at_ms: 4999, runs: false },
    { at_ms: 4999, runs: false },
  ]);
  expect(clipPosition({ trim_in_ms: 1000, trim_out_ms: 3000 }, 2500, 5000)).toEqual({
    at_ms: 2999,
    runs: false,
  });
});

test("a loop repeats its part of the file for as long as the block runs", () => {
  const part = { trim_in_ms: 1000, trim_out_ms: 3000, loop: true };
  expect([0, 1999, 2000, 7500].map((ms) => clipPosition(part, ms, 5000).at_ms)).toEqual([
    1000, 2999, 1000, 2500,
  ]);
  expect(clipPosition({ loop: true }, 12_000, 5000)).toEqual({ at_ms: 2000, runs: true });
});

test("a frozen clip shows one frame and never plays", () => {
  expect(clipPosition({ trim_in_ms: 1200, freeze: true, loop: true }, 700, 5000)).toEqual({
    at_ms: 1200,
    runs: false,
  });
});

test("a part that the file does not have is its last frame", () => {
  expect(clipPosition({ trim_in_ms: 9000, loop: true }, 700, 5000)).toEqual({ at_ms: 4999, runs: false });
});

test("it never leaves its file", () => {
  fc.assert(
    fc.property(
      fc.record({ trim_in_ms: fc.nat(9000), trim_out_ms: fc.nat(9000), loop: fc.boolean() }),
      fc.double({ min: -1000, max: 1e7, noNaN: true }),
      fc.integer({ min: 1, max: 9000 }),
      (clip, elapsed_ms, file_ms) => {
        const { at_ms } = clipPosition(clip, elapsed_ms, file_ms);
        expect(at_ms >= 0 && at_ms <= file_ms).toBe(true);
      },
    ),
  );
});

test("a clip a little out of time catches up, one far out jumps", () => {
  expect([0, 24, 60, -60, 250, 251, -800].map(catchUp)).toEqual([1, 1, 1.04, 0.96, 1.04, null, null]);
});

test("around the seam of a loop it is measured the short way", () => {
  expect([behindBy(20, 4980, 5000), behindBy(4980, 20, 5000), behindBy(20, 4980, null)]).toEqual([
    40, -40, -4960,
  ]);
});
