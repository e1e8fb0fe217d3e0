import { expect, test } from "vitest";
import { clipboardText, placePasted, readClipboard } from "./pasteCells.ts";

const size = { rows: 2, columns: 3 };
const cell = (row: number, column: number) => ({ anchor: { row, column }, focus: { row, column } });

test.each([
  [
    "a\tb\r\nc\t",
    [
      ["a", "b"],
      ["c", ""],
    ],
  ],
  ['"two\nlines"\tx\n', [["two\nlines", "x"]]],
  ['12" vinyl\tso', [['12" vinyl', "so"]]],
  ['"open\tend\nnext', [['"open', "end"], ["next"]]],
  ["", []],
])("%j is read as the cells of a spreadsheet", (text, cells) => {
  expect(readClipboard(text)).toEqual({ rows: cells, cells_cut: 0 });
});

test("what is copied is read again as it was", () => {
  const cells = [
    ["plain", 'a "quote"', "two\nlines"],
    ["tab\there", "", "end"],
  ];
  expect(readClipboard(clipboardText(cells)).rows).toEqual(cells);
});

const square = {
  rows: [
    ["a", "b"],
    ["c", ""],
  ],
  cells_cut: 0,
};

test("pasted cells go from the chosen one on, past the last row; those past the last column are counted", () => {
  expect(placePasted(square, cell(1, 2), size)).toEqual({
    written: [
      { row: 1, column: 2, value: "a" },
      { row: 2, column: 2, value: "c" },
    ],
    left_out: 1,
  });
});

test("pasted over the names of rows, what has no place is counted", () => {
  expect(placePasted(square, cell(0, 0), size)).toEqual({
    written: [
      { row: 0, column: 1, value: "b" },
      { row: 1, column: 1, value: "" },
    ],
    left_out: 2,
  });
});

test("more rows than anybody pastes on purpose are cut and counted", () => {
  const { rows, cells_cut } = readClipboard("a\tb\n".repeat(5_010));
  expect([rows.length, cells_cut]).toEqual([5_000, 20]);
});

test("a single one fills all that is chosen", () => {
  const block = { anchor: { row: 1, column: 1 }, focus: { row: 0, column: 1 } };
  expect(placePasted({ rows: [["x"]], cells_cut: 0 }, block, size)).toEqual({
    written: [
      { row: 0, column: 1, value: "x" },
      { row: 1, column: 1, value: "x" },
    ],
    left_out: 0,
  });
});
