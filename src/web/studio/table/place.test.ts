import { expect, test } from "vitest";
import { findCorners, type Key, nextCell, placeAfter } from "./place.ts";

const size = { rows: 10, columns: 4 };
const at = { row: 5, column: 1 };
const press = (key: string, held: Partial<Key> = {}): Key => ({ key, ctrl: false, shift: false, ...held });

test.each([
  [press("ArrowUp"), { row: 4, column: 1 }],
  [press("ArrowDown"), { row: 6, column: 1 }],
  [press("ArrowLeft"), { row: 5, column: 0 }],
  [press("ArrowRight"), { row: 5, column: 2 }],
  [press("ArrowDown", { ctrl: true }), { row: 9, column: 1 }],
  [press("ArrowRight", { ctrl: true }), { row: 5, column: 3 }],
  [press("PageUp"), { row: 0, column: 1 }],
  [press("PageDown"), { row: 9, column: 1 }],
  [press("Home"), { row: 5, column: 0 }],
  [press("End", { ctrl: true }), { row: 9, column: 3 }],
  [press("a"), null],
])("%o leads to %o", (key, place) => {
  expect(placeAfter(key, at, size, 8)).toEqual(place);
});

test("nothing leads out of the table, and an empty one has its first place", () => {
  expect([
    placeAfter(press("ArrowUp"), { row: 0, column: 0 }, size, 8),
    placeAfter(press("ArrowRight"), { row: 9, column: 3 }, size, 8),
    placeAfter(press("ArrowDown"), { row: 0, column: 0 }, { rows: 0, columns: 4 }, 8),
  ]).toEqual([
    { row: 0, column: 0 },
    { row: 9, column: 3 },
    { row: 0, column: 0 },
  ]);
});

test("writing goes on in the next row, past the column that cannot be written", () => {
  expect([
    nextCell(at, size, 1),
    nextCell({ row: 5, column: 3 }, size, 1),
    nextCell({ row: 5, column: 1 }, size, -1),
    nextCell({ row: 9, column: 3 }, size, 1),
  ]).toEqual([{ row: 5, column: 2 }, { row: 6, column: 1 }, { row: 4, column: 3 }, null]);
});

test("a block is the same whichever way it was drawn", () => {
  const block = { anchor: { row: 4, column: 0 }, focus: { row: 2, column: 3 } };
  expect(findCorners(block)).toEqual({ from: { row: 2, column: 0 }, to: { row: 4, column: 3 } });
});
