import { expect, test } from "vitest";
import type { QuestionFields } from "../quizzes.ts";
import { questionIn } from "./questionIn.ts";

function form(entries: [string, string][]): FormData {
  const values = new FormData();
  for (const [name, value] of entries) values.append(name, value);
  return values;
}

const options = (...rows: [id: string, label: string][]): [string, string][] =>
  rows.flatMap(([id, label], row) => [
    ["option_row", String(row)],
    ["option_id", id],
    ["option_label", label],
  ]);

const before: QuestionFields = {
  id: "q1",
  kind: "choice",
  text: "Old",
  image_asset_id: "picture",
  options: [
    { id: "a", label: "A" },
    { id: "b", label: "B" },
  ],
  answer: { option_id: "a" },
  unit: "",
  points: 1000,
  time_s: 20,
  partial: false,
};

test("the right option is found by its row, whichever rows were left empty, and ids and the picture stay", () => {
  const values = form([
    ["text", " New "],
    ...options(["a", ""], ["b", "B"], ["", "C"]),
    ["right_row", "2"],
    ["points", "500"],
    ["time_s", "30"],
  ]);
  expect(questionIn(values, { kind: "choice", question: before })).toEqual({
    ...before,
    text: "New",
    options: [{ id: "b", label: "B" }, { label: "C" }],
    answer: { index: 1 },
    points: 500,
    time_s: 30,
  });
});

test("true or false, a number and an order are answered in their own way", () => {
  const rest: [string, string][] = [
    ["text", "T"],
    ["points", "0"],
    ["time_s", "5"],
  ];
  const made = { image_asset_id: null, text: "T", unit: "", points: 0, time_s: 5, partial: false };
  const two = options(["true", "Yes"], ["false", "No"]);
  expect([
    questionIn(form([...rest, ...two, ["right_row", "1"]]), { kind: "true_false", question: null }),
    questionIn(form([...rest, ["number", "42"], ["tolerance", "2"], ["unit", "km"], ["partial", "on"]]), {
      kind: "number",
      question: null,
    }),
    questionIn(form([...rest, ["number", ""], ["tolerance", "0"]]), { kind: "number", question: null }),
    questionIn(form([...rest, ...two]), { kind: "order", question: null }),
  ]).toEqual([
    {
      ...made,
      kind: "true_false",
      options: [
        { id: "true", label: "Yes" },
        { id: "false", label: "No" },
      ],
      answer: { value: false },
    },
    {
      ...made,
      kind: "number",
      options: [],
      answer: { number: 42, tolerance: 2 },
      unit: "km",
      partial: true,
    },
    { ...made, kind: "number", options: [], answer: null },
    {
      ...made,
      kind: "order",
      options: [
        { id: "true", label: "Yes" },
        { id: "false", label: "No" },
      ],
      answer: null,
    },
  ]);
});
