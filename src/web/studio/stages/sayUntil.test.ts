import { expect, test } from "vitest";
import { sayLeft, sayUntil } from "./sayUntil.ts";

const now = Date.parse("2026-06-01T12:00Z");
const zurich = { timezone: "Europe/Zurich", locale: "en-GB", own_zone: "Europe/Zurich" };

test.each([
  [null, ""],
  [now, ""],
  [now + 65_000, "until 14:01:05"],
  [now + 3_600_000, "until 15:00"],
  [now + 30 * 3_600_000, "until 2 Jun 2026, 20:00"],
])("%s is said as closely as it is near", (until, says) => {
  expect(sayUntil(until, now, zurich)).toBe(says);
});

test.each([
  ["Europe/Paris", "until 15:00"],
  ["Asia/Tokyo", "until 22:00 in Tokyo"],
  ["America/Argentina/Buenos_Aires", "until 10:00 in Buenos Aires"],
  ["UTC", "until 13:00 UTC"],
  ["Etc/GMT-5", "until 18:00 UTC+05:00"],
])("a time in %s is the venue's, and says so where the clock here is another", (timezone, says) => {
  expect(sayUntil(now + 3_600_000, now, { ...zurich, timezone })).toBe(says);
});

test.each([
  [-5, "0:00"],
  [6100, "0:07"],
  [750_000, "12:30"],
  [3_723_000, "1:02:03"],
])("%i ms are left as %s", (left_ms, says) => {
  expect(sayLeft(left_ms)).toBe(says);
});
