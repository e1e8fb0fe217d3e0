import { expect, test } from "vitest";
import { isPodiumTied, listTiebreaks } from "./tiedRows.ts";

const rows = (...scores: number[]) => scores.map((score) => ({ score }));

test.each([
  [[], false],
  [[5], false],
  [[5, 4, 3, 2, 2], false],
  [[5, 5], true],
  [[5, 4, 3, 3, 2], true],
  [[5, 4, 4, 2], true],
])("of the scores %j it is %s that some compete for the podium", (scores, is_tied) => {
  expect(isPodiumTied(rows(...scores))).toBe(is_tied);
});

test("how far off somebody was is told where it decided", () => {
  const of = (id: string, score: number, off?: number) => ({
    id,
    score,
    ...(off !== undefined && { tiebreak: { off, ms: 900 } }),
  });
  const board = [of("ann", 9, 1), of("bob", 8, 0), of("cid", 8, 4), of("dan", 8), of("eve", 7, 2)];
  expect([...listTiebreaks(board)]).toEqual([
    ["bob", 0],
    ["cid", 4],
  ]);
});
