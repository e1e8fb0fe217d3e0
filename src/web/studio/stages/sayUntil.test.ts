import { expect, test } from "vitest";
import { sayLeft, sayUntil } from "./sayUntil.ts";

const now = new Date(2026, 5, 1, 14, 0).getTime();

test.each([
  [null, ""],
  [now, ""],
  [now + 65_000, "until 14:01:05"],
  [now + 3_600_000, "until 15:00"],
  [now + 30 * 3_600_000, "until 2 Jun 2026, 20:00"],
])("%s is said as closely as it is near", (until, says) => {
  expect(sayUntil(until, now, "en-GB")).toBe(says);
});

test.each([
  [-5, "0:00"],
  [6100, "0:07"],
  [750_000, "12:30"],
  [3_723_000, "1:02:03"],
])("%i ms are left as %s", (left_ms, says) => {
  expect(sayLeft(left_ms)).toBe(says);
});
