import { expect, test } from "vitest";
import { questionOf, quizOf } from "../../../test/support/quizzes/quizOf.ts";
import { computeAnswerTime, describeAnswer, readAnswer } from "./answer.ts";
import { parseStoredAnswer } from "./storedAnswer.ts";
import { newGame, step } from "./step.ts";

test.each([
  ["choice", ["a", "e", "", 0, null, ["a"]], ["a", null, null, null, null, null]],
  [
    "multi",
    [["a"], ["c", "a"], ["a", "b", "c", "d"], ["a", "a"], ["a", "e"], [], "a", "a,c"],
    ["a", "a,c", "a,b,c,d", null, null, null, null, null],
  ],
  ["true_false", [true, false, "true", 1], ["true", "false", null, null]],
  [
    "number",
    [42, -1.5, 1e-7, "42", Number.NaN, Infinity, 1e300],
    ["42", "-1.5", "1e-7", null, null, null, null],
  ],
  [
    "text",
    [
      "Paris",
      "  Bad\u202E  Ragaz\n",
      "x".repeat(80),
      "x".repeat(81),
      "👩‍🚀",
      "",
      " ",
      "\u200B",
      7,
      ["Paris"],
      null,
    ],
    ["Paris", "Bad Ragaz", "x".repeat(80), null, "👩‍🚀", null, null, null, null, null, null],
  ],
  ["slide", ["a", true, 1, [], null], [null, null, null, null, null]],
  [
    "order",
    [["d", "c", "b", "a"], ["a", "b", "c"], ["a", "a", "b", "c"], ["a", "b", "c", "d", "a"], "a,b,c,d", []],
    ["d,c,b,a", null, null, null, null, null],
  ],
] as const)("what is no answer to a question of kind %s is not taken", (kind, given, read) => {
  expect(given.map((answer) => readAnswer(questionOf(kind), answer))).toEqual(read);
});

const quiz = quizOf([["choice"]]);
const { question } = { question: quiz.rounds[0]!.questions[0]! };
const asked = step(quiz, newGame(quiz, 0), "begin", 0)!;
const takenAt = (game: typeof asked, ...moments: number[]) =>
  moments.map((at) => computeAnswerTime(game, question, at));

test("answers are taken from the opening to the lock, and a natural lock is lenient for a second", () => {
  expect(takenAt(asked, 2_999, 3_000, 3_400, 23_000, 23_001, 24_000, 24_001)).toEqual([
    "too_early",
    0,
    400,
    20_000,
    20_000,
    20_000,
    "too_late",
  ]);
  const locked = step(quiz, asked, "tick", 23_000)!;
  expect(takenAt(locked, 22_000, 23_999, 24_001)).toEqual([19_000, 20_000, "too_late"]);
});

test("a lock by hand is not, and what was revealed is over", () => {
  const locked = step(quiz, asked, "lock", 10_000)!;
  expect(takenAt(locked, 10_000, 10_001)).toEqual([7_000, "too_late"]);
  expect(takenAt(step(quiz, locked, "reveal", 11_000)!, 9_000)).toEqual(["too_late"]);
  expect(takenAt(step(quiz, asked, "lock", 1_000)!, 999, 1_001, 3_000)).toEqual([
    "too_late",
    "too_late",
    "too_late",
  ]);
  expect(takenAt(newGame(quiz, 0), 9_000)).toEqual(["too_late"]);
});

test.each([
  ["choice", "a", "a", "Option a"],
  ["multi", "a,c", ["a", "c"], "Option a, Option c"],
  ["true_false", "false", false, "Option false"],
  ["number", "-2.5", -2.5, "-2.5"],
  ["order", "b,a,c,d", ["b", "a", "c", "d"], "Option b > Option a > Option c > Option d"],
  ["text", "a,b", "a,b", "a,b"],
] as const)(
  "a stored answer of the kind %s is told as it was given, and in words",
  (kind, stored, given, words) => {
    const asked = questionOf(kind);
    expect([parseStoredAnswer(asked, stored), describeAnswer(asked, stored)]).toEqual([given, words]);
  },
);
