import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Beats } from "./beats.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("all who want the same beat are called together, until they leave", () => {
  const beats = new Beats();
  const heard: string[] = [];
  const leaveOne = beats.listen(1000, () => heard.push("one"));
  vi.advanceTimersByTime(600);
  const leaveTwo = beats.listen(1000, () => heard.push("two"));
  vi.advanceTimersByTime(400);
  expect(heard).toEqual(["one", "two"]);
  leaveOne();
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual(["one", "two", "two"]);
  leaveTwo();
  expect(vi.getTimerCount()).toBe(0);
});
