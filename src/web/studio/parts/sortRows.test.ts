import { expect, test } from "vitest";
import { dropIndex, placeTop, stepsAside, withMoved } from "./sortRows.ts";

// Four rows with a gap of 10, the third twice as high.
const rows = [
  { top: 0, height: 40 },
  { top: 50, height: 40 },
  { top: 100, height: 80 },
  { top: 190, height: 40 },
];

test("a row lands where its leading edge has passed the middle of another", () => {
  const landings = [0, 29, 31, 99, 101, 169, 171, 1000].map((moved) => dropIndex(rows, 0, moved));
  expect(landings).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
});

test("upwards it is the upper edge that counts", () => {
  const landings = [0, -49, -51, -119, -121, -169, -171, -1000].map((moved) => dropIndex(rows, 3, moved));
  expect(landings).toEqual([3, 3, 2, 2, 1, 1, 0, 0]);
});

test("the place that opens lies behind what has stepped aside", () => {
  expect([0, 1, 2, 3].map((to) => placeTop(rows, 0, to))).toEqual([0, 50, 140, 190]);
  expect([3, 2, 1, 0].map((to) => placeTop(rows, 3, to))).toEqual([190, 100, 50, 0]);
});

test("only rows between where it was and where it goes step aside, by its height and the gap", () => {
  expect(stepsAside(rows, 0, 2)).toEqual([0, -50, -50, 0]);
  expect(stepsAside(rows, 2, 0)).toEqual([90, 90, 0, 0]);
  expect(stepsAside(rows, 3, 2)).toEqual([0, 0, 50, 0]);
  expect(stepsAside(rows.slice(0, 1), 0, 0)).toEqual([0]);
});

test("an item moves to its new place, and one that is gone moves nothing", () => {
  const items = ["a", "b", "c", "d"].map((id) => ({ id }));
  const writeOrder = (moved: { id: string }[]) => moved.map(({ id }) => id).join("");
  expect(writeOrder(withMoved(items, "a", 2))).toBe("bcad");
  expect(writeOrder(withMoved(items, "d", 0))).toBe("dabc");
  expect(writeOrder(withMoved(items, "b", 9))).toBe("acdb");
  expect(writeOrder(withMoved(items, "x", 0))).toBe("abcd");
});
