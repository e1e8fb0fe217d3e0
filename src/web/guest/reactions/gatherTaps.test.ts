import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { gatherTaps } from "./gatherTaps.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const sent: Record<string, number>[] = [];
  return { sent, taps: gatherTaps({ send: (taps) => sent.push(taps) }) };
}

test("the first tap is sent at once, and those after it together once a second", () => {
  const { sent, taps } = open();
  taps.tap("❤️");
  expect(sent).toEqual([{ "❤️": 1 }]);
  for (const emoji of ["❤️", "👏", "❤️"]) taps.tap(emoji);
  vi.advanceTimersByTime(999);
  expect(sent).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(sent.slice(1)).toEqual([{ "❤️": 2, "👏": 1 }]);
  vi.advanceTimersByTime(5_000);
  expect(sent).toHaveLength(2);
  taps.tap("👏");
  expect(sent.slice(2)).toEqual([{ "👏": 1 }]);
});

test("whoever taps without end counts twenty times in a message", () => {
  const { sent, taps } = open();
  for (let count = 0; count < 90; count += 1) taps.tap("❤️");
  vi.advanceTimersByTime(1_000);
  expect(sent).toEqual([{ "❤️": 1 }, { "❤️": 20 }]);
});

test("what is left is sent when the bar goes away", () => {
  const { sent, taps } = open();
  taps.tap("❤️");
  taps.tap("❤️");
  taps.close();
  expect(sent).toEqual([{ "❤️": 1 }, { "❤️": 1 }]);
  vi.advanceTimersByTime(5_000);
  expect(sent).toHaveLength(2);
});
