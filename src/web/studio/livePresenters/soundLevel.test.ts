import { expect, test } from "vitest";
import { measureLevel } from "./soundLevel.ts";

test.each([
  ["silence", [0, 0, 0], 0],
  ["nothing at all", [], 0],
  ["the loudest there is", [1, -1, 1], 1],
  ["a tenth of it", [0.1, -0.1], 1 - 20 / 60],
  ["what no room hears", [0.0001, -0.0001], 0],
])("%s", (_, samples, level) => {
  expect(measureLevel(samples)).toBeCloseTo(level);
});
