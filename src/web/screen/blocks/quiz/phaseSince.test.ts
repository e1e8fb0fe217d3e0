import { expect, test } from "vitest";
import type { ShownGame } from "../../../../core/quizzes/shownGame.ts";
import { phaseSince } from "./phaseSince.ts";

test("a phase that is told anew does not begin anew, and the next one does", () => {
  const since = phaseSince();
  const told = (phase: ShownGame["phase"], at: number, q = 0) =>
    since({ id: "g", phase, q, since: at } as ShownGame);
  expect([told("reveal", 1_000), told("reveal", 4_000), told("leaderboard", 5_000)]).toEqual([
    1_000, 1_000, 5_000,
  ]);
  expect([told("question", 9_000, 1), told("question", 20_000, 2)]).toEqual([9_000, 20_000]);
});
