import { expect, test } from "vitest";
import { most_rounds, type Question, type Round } from "../../../../../core/quizzes/quiz.ts";
import {
  addQuestion,
  addRound,
  findPlace,
  moveQuestion,
  moveRound,
  QuestionConflict,
  removeQuestion,
  removeRound,
  renameRound,
  replaceQuestion,
  type RoundsEdit,
} from "./roundsEdits.ts";

const question = (id: string): Question => ({
  id,
  kind: "number",
  text: id,
  image_asset_id: null,
  options: [],
  answer: { number: 1, tolerance: 0 },
  unit: "",
  points: 1000,
  time_s: 20,
  partial: false,
});
const round = (id: string, ...questions: string[]): Round => ({
  id,
  title: id,
  questions: questions.map(question),
});
const two = [round("A", "a", "b"), round("B", "c")];
const say = (rounds: Round[]) =>
  rounds.map(({ title, questions }) => `${title}: ${questions.map(({ text }) => text).join(" ")}`.trim());

test.each<[string, RoundsEdit, string[]]>([
  ["a round is added", addRound(round("C")), ["A: a b", "B: c", "C:"]],
  ["a round is put back where it was", addRound(round("C", "x"), 1), ["A: a b", "C: x", "B: c"]],
  ["a round is renamed", renameRound("B", "Finale"), ["A: a b", "Finale: c"]],
  ["a round is moved", moveRound("B", 0), ["B: c", "A: a b"]],
  ["a round goes with its questions", removeRound("A"), ["B: c"]],
  ["a question is added", addQuestion(question("x"), { round_id: "A", before: null }), ["A: a b x", "B: c"]],
  [
    "a question is put back",
    addQuestion(question("x"), { round_id: "A", before: "b" }),
    ["A: a x b", "B: c"],
  ],
  ["a question moves within", moveQuestion("b", { round_id: "A", before: "a" }), ["A: b a", "B: c"]],
  [
    "a question moves to another round",
    moveQuestion("a", { round_id: "B", before: null }),
    ["A: b", "B: c a"],
  ],
  [
    "a question whose neighbour is gone goes to the end",
    moveQuestion("a", { round_id: "B", before: "z" }),
    ["A: b", "B: c a"],
  ],
  ["a question is removed", removeQuestion("c"), ["A: a b", "B:"]],
  [
    "a question is changed",
    replaceQuestion({ ...question("c"), text: "C!" }, question("c")),
    ["A: a b", "B: C!"],
  ],
])("%s, and twice is the same as once", (_, edit, expected) => {
  expect([say(edit(two)), say(edit(edit(two)))]).toEqual([expected, expected]);
});

test("the first question of all makes the first round", () => {
  expect(addQuestion(question("x"), { round_id: "A", before: null })([])).toEqual([
    { ...round("A", "x"), title: "" },
  ]);
});

test("what others did meanwhile is not overwritten", () => {
  const mine = { ...question("c"), text: "mine" };
  const theirs = [{ ...round("B"), questions: [{ ...question("c"), points: 5 }] }];
  expect(() => replaceQuestion(mine, question("c"))(theirs)).toThrow(
    new QuestionConflict(theirs[0]!.questions[0]!),
  );
  expect(() => replaceQuestion(mine, question("c"))([])).toThrow("Somebody else deleted this question");
  expect(() => moveQuestion("c", { round_id: "gone", before: null })(two)).toThrow("deleted the round");
});

test("a quiz has no more rounds than it may", () => {
  const full = Array.from({ length: most_rounds }, (_, place) => round(String(place)));
  expect(() => addRound(round("one more"))(full)).toThrow("at most 12 rounds");
});

test("the place of a question names the one after it", () => {
  expect([findPlace(two, "a"), findPlace(two, "b"), findPlace(two, "x")]).toEqual([
    { round_id: "A", before: "b" },
    { round_id: "A", before: null },
    null,
  ]);
});
