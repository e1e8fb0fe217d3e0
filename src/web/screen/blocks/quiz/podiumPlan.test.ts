import { expect, test } from "vitest";
import type { BoardRow } from "../../../../core/quizzes/shownGame.ts";
import { podiumPlan } from "./podiumPlan.ts";

const row = (rank: number): BoardRow => ({
  id: `p${rank}`,
  name: `Player ${rank}`,
  score: 9_000 - rank,
  correct: 3,
  streak: 0,
  rank,
  prev_rank: rank,
  last: null,
});
const rows = Array.from({ length: 10 }, (_, at) => row(at + 1));

test("the third comes first, the best last and highest, in the middle", () => {
  const { stands } = podiumPlan(rows, { x: 0, y: 100, w: 1728, h: 872 }, 28);
  const coming = stands.toSorted((one, other) => one.after_ms - other.after_ms);
  expect(coming.map(({ row: { id } }) => id)).toEqual(["p3", "p2", "p1"]);
  expect(stands.toSorted((one, other) => one.plinth.x - other.plinth.x).map(({ row: { id } }) => id)).toEqual(
    ["p2", "p1", "p3"],
  );
  expect(stands.map(({ plinth }) => plinth.h).toSorted((one, other) => other - one)).toEqual(
    stands.map(({ plinth }) => plinth.h),
  );
});

test("fewer than three leave places empty; nobody follows them", () => {
  const { stands, others } = podiumPlan(rows.slice(0, 2), { x: 0, y: 0, w: 1728, h: 872 }, 28);
  expect([stands.map(({ place }) => place), others]).toEqual([[0, 1], null]);
});

test("all of it is within its box, whatever its shape", () => {
  for (const [w, h, small] of [
    [1728, 800, 28],
    [972, 1500, 50],
    [972, 800, 28],
    [900, 400, 28],
    [300, 200, 28],
  ] as const) {
    const { stands, others } = podiumPlan(rows, { x: 0, y: 50, w, h }, small);
    const boxes = [
      ...stands.flatMap(({ words, plinth }) => [words, plinth]),
      ...(others ? [others.area] : []),
    ];
    for (const box of boxes) {
      expect(box.w > 0 && box.h > 0).toBe(true);
      expect(box.x >= -0.01 && box.x + box.w <= w + 0.01).toBe(true);
      expect(box.y >= 49.99 && box.y + box.h <= h + 50.01).toBe(true);
    }
  }
});
