import { expect, test } from "vitest";
import { timeLeft } from "./timeLeft.ts";

test.each([
  [-500, "0:00"],
  [0, "0:00"],
  [1, "0:01"],
  [59_000, "0:59"],
  [60_001, "1:01"],
  [3_599_000, "59:59"],
  [86_400_000, "24:00:00"],
])("%i ms", (ms, written) => {
  expect(timeLeft(ms)).toBe(written);
});
