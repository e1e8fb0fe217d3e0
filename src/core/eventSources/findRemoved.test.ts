import { expect, test } from "vitest";
import { findRemoved } from "./findRemoved.ts";

const known = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: `s${index}`, status: "scheduled" as const }));
const keys = (count: number) => known(count).map(({ key }) => key);

test.each([
  [10, 10, 0, false],
  [10, 5, 5, false],
  [10, 4, 6, true],
  [3, 2, 1, false],
  [3, 1, 2, true],
  [1, 0, 1, true],
  [0, 0, 0, false],
])("of %i sessions %i stay", (before, after, removed, is_too_much) => {
  const found = findRemoved(known(before), keys(after), []);
  expect([found.of, found.removed.length, found.is_too_much]).toEqual([before, removed, is_too_much]);
});

test("what was cancelled here, or gone before, does not count again", () => {
  const sessions = [...known(4), { key: "off", status: "cancelled" as const }];
  expect(findRemoved(sessions, ["s0"], ["s2", "s3"])).toEqual({ of: 2, removed: ["s1"], is_too_much: false });
});

test("sessions under other keys are other sessions", () => {
  expect(findRemoved(known(4), ["a", "b", "c", "d"], []).is_too_much).toBe(true);
});
