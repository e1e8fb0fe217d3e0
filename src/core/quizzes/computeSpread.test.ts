import fc from "fast-check";
import { expect, test } from "vitest";
import { questionOf } from "../../../test/support/quizzes/quizOf.ts";
import { computeSpread } from "./computeSpread.ts";

const spread = (number: number, given: number[], tolerance = 0) =>
  computeSpread(
    questionOf("number", { answer: { number, tolerance } }),
    given.map((answer) => ({ answer: String(answer) })),
  );

test.each<[string, number, number[], number, object]>([
  [
    "near numbers have a column each, the right one in the middle",
    42,
    [42, 42, 41, 44, 39],
    0,
    { from: 37.5, to: 46.5, counts: [0, 1, 0, 1, 2, 0, 1, 0, 0] },
  ],
  [
    "one who is far off is counted at the edge and does not hide the others",
    42,
    [...Array.from({ length: 19 }, () => 42), 41, 1e9],
    2,
    { from: 37.5, to: 46.5, counts: [0, 0, 0, 1, 19, 0, 0, 0, 1] },
  ],
  [
    "an axis does not begin below zero where nobody answered so",
    3,
    [0, 2, 3, 30],
    0,
    { from: 0, to: 45, counts: [3, 0, 0, 0, 0, 0, 1, 0, 0] },
  ],
  [
    "where somebody did, the right one stays in the middle",
    3,
    [-2, 3, 3],
    0,
    { from: -6, to: 12, counts: [0, 0, 1, 0, 2, 0, 0, 0, 0] },
  ],
  ["nobody answered", 1969, [], 0, { from: 1744, to: 2194, counts: [0, 0, 0, 0, 0, 0, 0, 0, 0] }],
  [
    "fractions have borders that can be read",
    3.14,
    [3.1, 3.2],
    0,
    { from: 3.05, to: 3.23, counts: [0, 0, 1, 0, 0, 0, 0, 1, 0] },
  ],
])("%s", (_, number, given, tolerance, wanted) => {
  expect(spread(number, given, tolerance)).toEqual(wanted);
});

test("other kinds have none", () => {
  expect(computeSpread(questionOf("choice"), [{ answer: "a" }])).toBe(null);
});

test("everybody is counted, between borders that are there", () => {
  const number = fc.double({ min: -1e15, max: 1e15, noNaN: true });
  fc.assert(
    fc.property(
      number,
      fc.array(number),
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      (right, given, tolerance) => {
        const { from, to, counts } = spread(right, given, tolerance)!;
        expect(counts.length).toBe(9);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(given.length);
        expect(from < to && from <= right && right <= to).toBe(true);
      },
    ),
  );
});
