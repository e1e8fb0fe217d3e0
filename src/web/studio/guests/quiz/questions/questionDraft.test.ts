import { expect, test } from "vitest";
import type { Question } from "../../../../../core/quizzes/quiz.ts";
import { markRight, startDraft, toQuestion } from "./questionDraft.ts";

const base = {
  id: "q",
  text: "Which?",
  image_asset_id: "asset",
  unit: "",
  points: 500,
  time_s: 30,
  partial: false,
};
const options = [
  { id: "a", label: "A" },
  { id: "b", label: "B" },
];
const truths = [
  { id: "true", label: "Yes" },
  { id: "false", label: "No" },
];

test.each<Question>([
  { ...base, kind: "choice", options, answer: { option_id: "b" } },
  { ...base, kind: "choice", options, answer: null },
  {
    ...base,
    kind: "choice",
    options: [{ id: "a", label: "A", asset_id: "photo" }, options[1]!],
    answer: { option_id: "a" },
  },
  { ...base, kind: "multi", options, answer: { correct: ["a", "b"] }, partial: true },
  { ...base, kind: "true_false", options: truths, answer: { value: false } },
  { ...base, kind: "number", options: [], answer: { number: 0, tolerance: 2 }, unit: "km" },
  {
    ...base,
    kind: "number",
    options: [],
    answer: { number: 1840, tolerance: 0 },
    points: 0,
    tiebreak: true,
  },
  { ...base, kind: "order", options, answer: null, partial: true },
  { ...base, kind: "text", options: [], answer: { accept: ["New York", "NYC"] } },
  { ...base, kind: "text", options: [], answer: null },
  { ...base, kind: "slide", options: [], answer: null, points: 0 },
])("a $kind that is opened and saved stays as it was", (question) => {
  expect(toQuestion(startDraft(question))).toEqual(question);
});

test("empty options are none, and of a choice one option is right", () => {
  const draft = startDraft({ ...base, kind: "choice", options, answer: { option_id: "a" } });
  const changed = markRight(
    { ...draft, options: [...draft.options, { id: "c", label: " ", is_right: false, asset_id: null }] },
    "b",
    true,
  );
  expect(toQuestion(changed)).toMatchObject({ options, answer: { option_id: "b" } });
  const several = markRight({ ...changed, kind: "multi" }, "a", true);
  expect(toQuestion(several)).toMatchObject({ answer: { correct: ["a", "b"] } });
});

test("what another kind does not need is there again when the first is chosen back", () => {
  const draft = startDraft({ ...base, kind: "choice", options, answer: { option_id: "b" } });
  const asNumber = { ...draft, kind: "number" as const, number: 7 };
  expect(toQuestion(asNumber)).toMatchObject({ options: [], answer: { number: 7, tolerance: 0 } });
  expect(toQuestion({ ...asNumber, kind: "choice" })).toMatchObject({ options, answer: { option_id: "b" } });
  expect(toQuestion({ ...asNumber, kind: "true_false" })).toMatchObject({
    options: [
      { id: "true", label: "True" },
      { id: "false", label: "False" },
    ],
    answer: null,
  });
});

test("a new question has room for four options and no right one yet", () => {
  const draft = startDraft(null);
  expect([draft.options.length, toQuestion({ ...draft, text: "New?" })]).toEqual([
    4,
    expect.objectContaining({
      kind: "choice",
      text: "New?",
      options: [],
      answer: null,
      points: 1000,
      time_s: 20,
    }),
  ]);
});

test("only a number is a tiebreak, and one that is none any more has its points again", () => {
  const draft = { ...startDraft(null), kind: "number" as const, number: 7, tiebreak: true, partial: true };
  expect(toQuestion(draft)).toMatchObject({ points: 0, partial: false, tiebreak: true });
  expect(toQuestion({ ...draft, tiebreak: false })).toMatchObject({ points: 1_000, partial: true });
  expect("tiebreak" in toQuestion({ ...draft, kind: "choice" })).toBe(false);
});
