import fc from "fast-check";
import { expect, test } from "vitest";
import { questionOf } from "../../../test/support/quizzes/quizOf.ts";
import { most_options, type Question } from "./quiz.ts";
import { colours, shapes, buildShownQuestion } from "./shownQuestion.ts";

const shown = (question: Question, shuffled_by = "secret") =>
  buildShownQuestion({ index: 0, question, round: 0, round_title: "Round 1", ends_round: true }, shuffled_by);

test("nothing of the right answer is in it", () => {
  expect(shown(questionOf("choice", { unit: "km" }))).toEqual({
    id: "q",
    kind: "choice",
    text: "Which one?",
    image_asset_id: null,
    options: ["a", "b", "c", "d"].map((id, mark) => ({ id, label: `Option ${id}`, mark })),
    unit: "km",
    points: 1_000,
    time_s: 20,
    partial: false,
    round: 0,
    round_title: "Round 1",
  });
});

test("an order is shown shuffled, and always the same way in one game", () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 6 }), { minLength: 2, maxLength: most_options }),
      fc.string(),
      (ids, shuffled_by) => {
        const question = questionOf("order", { options: ids.map((id) => ({ id, label: id })) });
        const order = shown(question, shuffled_by).options.map(({ id }) => id);
        expect(order.toSorted()).toEqual(ids.toSorted());
        expect(shown(question, shuffled_by).options.map(({ id }) => id)).toEqual(order);
      },
    ),
    { numRuns: 500 },
  );
});

test("where two options stand tells nothing of where they belong", () => {
  const options = ["first", "second"].map((id) => ({ id, label: id }));
  const orders = Array.from({ length: 400 }, (_, game) =>
    shown(questionOf("order", { options }), `secret ${game}`),
  );
  const right = orders.filter(({ options }) => options[0]!.id === "first").length;
  expect(right).toBeGreaterThan(140);
  expect(right).toBeLessThan(260);
});

test("games shuffle differently", () => {
  const question = questionOf("order");
  const orders = Array.from({ length: 50 }, (_, game) =>
    shown(question, `game ${game}`)
      .options.map(({ id }) => id)
      .join(),
  );
  expect(new Set(orders).size).toBeGreaterThan(10);
});

test("each option has a colour and a shape of its own", () => {
  expect([new Set(colours).size, new Set(shapes).size]).toEqual([most_options, most_options]);
});

test("what is true is not red, which says that it is wrong", () => {
  const { options } = shown(questionOf("true_false"));
  expect(options.map(({ id, mark }) => [id, colours[mark], shapes[mark]])).toEqual([
    ["true", "#1368CE", "diamond"],
    ["false", "#C8102E", "triangle"],
  ]);
});
