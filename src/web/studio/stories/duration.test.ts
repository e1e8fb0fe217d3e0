import { expect, test } from "vitest";
import { readDuration, sayDuration, sayRoughly } from "./duration.ts";

test("a duration is read the ways people write it", () => {
  const read = ["45 s", "45", "2 min", "2min", "1:30", "1:02:03", "1 h 30 min", "1,5 min", "0.5 h", " 8 S "];
  expect(read.map(readDuration)).toEqual([
    45_000, 45_000, 120_000, 120_000, 90_000, 3_723_000, 5_400_000, 90_000, 1_800_000, 8000,
  ]);
});

test("what is no duration is null", () => {
  const read = ["", "soon", "2 days", "min", "1:3", "2 min later", "-5", "a 2 min"];
  expect(read.map(readDuration)).toEqual(read.map(() => null));
});

test("a duration is said in whole units and can be read back", () => {
  const said = [1000, 8500, 120_000, 90_000, 3_600_000, 86_400_000, 3_723_000].map(sayDuration);
  expect(said).toEqual(["1 s", "8.5 s", "2 min", "1 min 30 s", "1 h", "24 h", "1 h 2 min 3 s"]);
  expect(said.map(readDuration)).toEqual([1000, 8500, 120_000, 90_000, 3_600_000, 86_400_000, 3_723_000]);
});

test("what is only roughly known is said without the small change", () => {
  expect([8400, 61_000, 754_321].map(sayRoughly)).toEqual(["8 s", "1 min 1 s", "13 min"]);
});
