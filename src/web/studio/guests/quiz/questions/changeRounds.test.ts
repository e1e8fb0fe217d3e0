import { expect, test } from "vitest";
import type { QuestionFields } from "../quizzes.ts";
import { changeRounds } from "./changeRounds.ts";

const question = (text: string): QuestionFields => ({
  kind: "number",
  text,
  image_asset_id: null,
  options: [],
  answer: { number: 1, tolerance: 0 },
  unit: "",
  points: 1000,
  time_s: 20,
  partial: false,
});
const [one, two, three] = [question("one"), question("two"), question("three")];

test("a question takes the place of another, goes to the end of a round, or leaves it", () => {
  const rounds = [
    { id: "a", title: "A", questions: [one] },
    { id: "b", title: "B", questions: [two] },
  ];
  expect([
    changeRounds(rounds, { round: 1, index: 0 }, three),
    changeRounds(rounds, { round: 0, index: null }, three),
    changeRounds(rounds, { round: 0, index: 0 }, null),
  ]).toEqual([
    [rounds[0], { id: "b", title: "B", questions: [three] }],
    [{ id: "a", title: "A", questions: [one, three] }, rounds[1]],
    [{ id: "a", title: "A", questions: [] }, rounds[1]],
  ]);
});

test("the first question of all makes the first round", () => {
  expect(changeRounds([], { round: 0, index: null }, one)).toEqual([{ title: "", questions: [one] }]);
});
