import { expect, test } from "vitest";
import { driftProgress, kenBurns } from "./kenBurns.ts";

const kinds = ["in", "out", "pan-left", "pan-right"] as const;

test("a picture drifts in, out or aside", () => {
  const rounded = ({ scale, x }: { scale: number; x: number }) => [scale.toFixed(3), (x + 0).toFixed(3)];
  expect(kinds.map((kind) => [kind, ...[0, 0.5, 1].map((at) => rounded(kenBurns(kind, at)))])).toEqual([
    ["in", ["1.000", "0.000"], ["1.060", "0.000"], ["1.120", "0.000"]],
    ["out", ["1.120", "0.000"], ["1.060", "0.000"], ["1.000", "0.000"]],
    ["pan-left", ["1.120", "0.060"], ["1.120", "0.000"], ["1.120", "-0.060"]],
    ["pan-right", ["1.120", "-0.060"], ["1.120", "0.000"], ["1.120", "0.060"]],
  ]);
  expect(kenBurns("none", 0.7)).toEqual({ scale: 1, x: 0 });
});

test("a picture that fills its box fills it all along the way", () => {
  for (const kind of kinds) {
    for (let step = 0; step <= 100; step += 1) {
      const { scale, x } = kenBurns(kind, step / 100);
      expect(Math.abs(x)).toBeLessThanOrEqual((scale - 1) / 2 + 1e-9);
    }
  }
});

test("once over the block's time, then it holds", () => {
  expect([-500, 0, 3000, 6000, 9000].map((at) => driftProgress({}, at, 6000))).toEqual([0, 0, 0.5, 1, 1]);
  expect(driftProgress({}, 4000, Infinity)).toBe(0.5);
});

test("in a loop it is there and back every eight seconds, or as often as it says", () => {
  const at = (loop_ms: number | undefined, ...times: number[]) =>
    times.map((ms) => Number(driftProgress({ loop: true, loop_ms }, ms, 3000).toFixed(6)));
  expect(at(undefined, 0, 2000, 4000, 6000, 8000, 12_000)).toEqual([0, 0.5, 1, 0.5, 0, 1]);
  expect(at(1000, 0, 500, 1000)).toEqual([0, 1, 0]);
});
