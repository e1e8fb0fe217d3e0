import { expect, test } from "vitest";
import { countdownPulse, countdownText, progressAt } from "./countdown.ts";

const hour = 3_600_000;
const minute = 60_000;

test.each([
  [2 * 24 * hour + hour + 5 * minute, ["2 d 1:05:00", "2 d 1 h", "2 d 1 h"]],
  [hour + 12 * minute + 34_000, ["1:12:34", "1 h 12 min 34 s", "1 h 12 min"]],
  [hour, ["1:00:00", "1 h 0 min 0 s", "1 h 0 min"]],
  [12 * minute + 34_000, ["12:34", "12 min 34 s", "12 min"]],
  [minute, ["1:00", "1 min 0 s", "1 min"]],
  [minute - 1, ["1:00", "1 min 0 s", "1 min"]],
  [59_000, ["0:59", "0:59", "0:59"]],
  [1, ["0:01", "0:01", "0:01"]],
  [0, ["0:00", "0:00", "0:00"]],
  [-5 * minute, ["0:00", "0:00", "0:00"]],
])("%i ms to go", (left_ms, texts) => {
  expect((["short", "medium", "long"] as const).map((format) => countdownText(left_ms, format))).toEqual(
    texts,
  );
});

test("only the last ten seconds pulse: once a second, by a twentieth, and back", () => {
  expect([10_001, 10_000, 0, -1].map((left) => countdownPulse(left).toFixed(3))).toEqual([
    "1.000",
    "1.000",
    "1.000",
    "1.000",
  ]);
  expect([9500, 9000, 8500, 750, 500].map((left) => countdownPulse(left).toFixed(3))).toEqual([
    "1.050",
    "1.000",
    "1.050",
    "1.025",
    "1.050",
  ]);
});

test("progress runs from its start, or from so many minutes before the target", () => {
  const target_at = 100 * minute;
  const at = (from_at: number | undefined, ...times: number[]) =>
    times.map((now) => progressAt({ target_at, from_at, span_min: 10 }, now * minute));
  expect(at(undefined, 0, 90, 95, 100, 200)).toEqual([0, 0, 0.5, 1, 1]);
  expect(at(50 * minute, 0, 50, 75, 100)).toEqual([0, 0, 0.5, 1]);
  expect(at(120 * minute, 90, 100)).toEqual([0, 1]);
});
