import { expect, test } from "vitest";
import { cardColumns, stackCards } from "./cardColumns.ts";

test("as many columns as cards can be read in", () => {
  expect([1728, 972, 300].map((width) => cardColumns(width, 28, 40).count)).toEqual([3, 2, 1]);
  expect(cardColumns(1728, 28, 1).count).toBe(2);
});

test("each card goes where the wall ends highest; one too high for what is left stays out", () => {
  const columns = { count: 2, w: 100, gap: 10 };
  expect(stackCards([50, 120, 60, 200, 30], columns, 160)).toEqual([
    { x: 0, y: 0, w: 100, h: 50 },
    { x: 110, y: 0, w: 100, h: 120 },
    { x: 0, y: 60, w: 100, h: 60 },
    null,
    { x: 0, y: 130, w: 100, h: 30 },
  ]);
});

test("the first is there however high it is", () => {
  expect(stackCards([500], { count: 1, w: 100, gap: 10 }, 160)).toEqual([{ x: 0, y: 0, w: 100, h: 160 }]);
});
