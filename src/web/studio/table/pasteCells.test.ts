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
  expect(readClipboard(text)).toEqual(cells);
});

test("what is copied is read again as it was", () => {
  const cells = [
    ["plain", 'a "quote"', "two\nlines"],
    ["tab\there", "", "end"],
  ];
  expect(readClipboard(clipboardText(cells))).toEqual(cells);
});

test("pasted cells go from the chosen one on, past the last row but not past the last column", () => {
  expect(
    placePasted(
      [
        ["a", "b"],
        ["c", "d"],
      ],
      cell(1, 2),
      size,
    ),
  ).toEqual([
    { row: 1, column: 2, value: "a" },
    { row: 2, column: 2, value: "c" },
  ]);
});

test("a single one fills all that is chosen", () => {
  const block = { anchor: { row: 1, column: 1 }, focus: { row: 0, column: 1 } };
  expect(placePasted([["x"]], block, size)).toEqual([
    { row: 0, column: 1, value: "x" },
    { row: 1, column: 1, value: "x" },
  ]);
});
