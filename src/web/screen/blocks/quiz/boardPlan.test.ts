import { expect, test } from "vitest";
import type { BoardRow } from "../../../../core/quizzes/shownGame.ts";
import { boardPlan, boardRows } from "./boardPlan.ts";

const row = (id: string, rank: number, prev_rank: number | null, points = 0): BoardRow => ({
  id,
  name: id,
  score: 1_000,
  correct: 1,
  streak: 0,
  rank,
  prev_rank,
  last: { answered: true, correct: points > 0, points },
});

const moves = (rows: BoardRow[], most = 10) =>
  boardPlan(rows, most).map(({ row, from, to, gained, points }) => [row.id, from, to, gained, points]);

test("everybody moves from the place before to the place now, or comes from below", () => {
  expect(moves([row("a", 1, 3, 900), row("b", 2, 1), row("c", 3, 12, 1_000), row("d", 4, 2)])).toEqual([
    ["a", 2, 0, 2, 900],
    ["b", 0, 1, -1, 0],
    ["c", 4, 2, 9, 1_000],
    ["d", 1, 3, -2, 0],
  ]);
});

test("who shared a rank stood one below the other, and no two begin in one place", () => {
  expect(moves([row("a", 1, 2), row("b", 2, 2), row("c", 3, 1)])).toEqual([
    ["a", 1, 0, 1, 0],
    ["b", 2, 1, 0, 0],
    ["c", 0, 2, -2, 0],
  ]);
});

test("after the first question nobody has moved", () => {
  expect(moves([row("a", 1, null, 500), row("b", 2, null)])).toEqual([
    ["a", null, 0, 0, 500],
    ["b", null, 1, 0, 0],
  ]);
});

test("who is beyond the places is left out", () => {
  expect(moves([row("a", 1, 1), row("b", 2, 2), row("c", 3, 3)], 2)).toEqual([
    ["a", 0, 0, 0, 0],
    ["b", 1, 1, 0, 0],
  ]);
});

test("as many rows as there is room for, none higher than it looks well", () => {
  expect([
    boardRows(840, 28, 10),
    boardRows(840, 28, 3),
    boardRows(300, 28, 10),
    boardRows(10, 28, 10),
  ]).toEqual([
    { rows: 10, row: 84 },
    { rows: 3, row: 140 },
    { rows: 6, row: 50 },
    { rows: 1, row: 10 },
  ]);
});
