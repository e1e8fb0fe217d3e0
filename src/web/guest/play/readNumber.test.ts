import { expect, test } from "vitest";
import { readNumber } from "./readNumber.ts";

test.each([
  ["42", 42],
  [" 1230,5 ", 1230.5],
  ["1230.5", 1230.5],
  [",5", 0.5],
  ["-3", -3],
  ["−3,25", -3.25],
  ["1'234.5", 1234.5],
  ["1 234,5", 1234.5],
  ["1.234,5", 1234.5],
  ["1,234.5", 1234.5],
  ["1.234.567", 1_234_567],
  ["1,234,567", 1_234_567],
  ["", null],
  ["-", null],
  [",", null],
  ["many", null],
  ["1e3", null],
])("%j is read as %j", (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});
