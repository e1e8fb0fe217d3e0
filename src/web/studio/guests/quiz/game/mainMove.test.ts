import { expect, test } from "vitest";
import { type Phase, phases } from "../../../../../core/quizzes/game.ts";
import { type Question, type Quiz, type Settings, usualSettings } from "../../../../../core/quizzes/quiz.ts";
import { mainMove } from "./mainMove.ts";

const question = (id: string): Question => ({
  id,
  kind: "number",
  text: id,
  image_asset_id: null,
  options: [],
  answer: { number: 1 },
  unit: "",
  points: 1000,
  time_s: 20,
  partial: false,
});

/** Two rounds, of two questions and of one. */
const quiz = (leaderboard: Settings["leaderboard"]): Quiz => ({
  title: "Quiz",
  rounds: [
    { id: "1", title: "", questions: [question("a"), question("b")] },
    { id: "2", title: "", questions: [question("c")] },
  ],
  settings: { ...usualSettings, leaderboard },
});

test("every phase has its next sensible move, but for the end", () => {
  const moves = phases.map((phase) =>
    mainMove(quiz("question"), { phase, q: phase === "lobby" ? -1 : 0, locks_at: 1 }),
  );
  expect(moves).toEqual(["begin", "lock", "reveal", "leaderboard", "next", "end", null]);
});

test("after the reveal it follows the quiz's leaderboard, and the last question leads to the podium", () => {
  const movesFrom = (phase: Phase, leaderboard: Settings["leaderboard"]) =>
    [0, 1, 2].map((q) => mainMove(quiz(leaderboard), { phase, q, locks_at: 1 }));
  expect([
    movesFrom("reveal", "question"),
    movesFrom("reveal", "round"),
    movesFrom("reveal", "end"),
    movesFrom("leaderboard", "question"),
  ]).toEqual([
    ["leaderboard", "leaderboard", "leaderboard"],
    ["next", "leaderboard", "leaderboard"],
    ["next", "next", "podium"],
    ["next", "next", "podium"],
  ]);
});

test("from a slide, which has no deadline, the game goes on to what comes next", () => {
  expect(mainMove(quiz("question"), { phase: "question", q: 0, locks_at: null })).toBe("next");
});
