import { expect, test } from "vitest";
import type { Presenting } from "../../core/presenters/livePresenter.ts";
import { formatSpan, readSessionTime } from "./sessionTime.ts";

const session = (status: Presenting["session"]["status"]): Presenting["session"] => ({
  title: "Opening",
  starts_at: 100_000,
  ends_at: 200_000,
  status,
  went_live_at: null,
});

test.each([
  ["scheduled", 40_000, { at: "before", ms: 60_000, isHeld: false }],
  ["scheduled", 110_000, { at: "late", ms: 10_000, isHeld: false }],
  ["live", 150_000, { at: "left", ms: 50_000, isHeld: false }],
  ["live", 230_000, { at: "over", ms: 30_000, isHeld: false }],
  ["held", 150_000, { at: "left", ms: 50_000, isHeld: true }],
  ["ended", 150_000, { at: "ended" }],
  ["cancelled", 150_000, { at: "cancelled" }],
] as const)("the clock of a %s session at %d", (status, now, time) => {
  expect(readSessionTime(session(status), now)).toEqual(time);
});

test.each([
  [0, "0:00"],
  [44_100, "0:45"],
  [725_000, "12:05"],
  [3_723_000, "1:02:03"],
])("%d ms are written %s", (ms, written) => {
  expect(formatSpan(ms)).toBe(written);
});
