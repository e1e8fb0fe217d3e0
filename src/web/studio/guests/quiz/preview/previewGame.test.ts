import { expect, test } from "vitest";
import { type Question, questionKinds, usualSettings } from "../../../../../core/quizzes/quiz.ts";
import { buildPreviewGame } from "./previewGame.ts";
import { startDraft, toQuestion } from "../questions/questionDraft.ts";

const question = (id: string): Question => ({
  id,
  kind: "choice",
  text: `${id}?`,
  image_asset_id: null,
  options: [
    { id: "a", label: "A" },
    { id: "b", label: "B" },
  ],
  answer: { option_id: "b" },
  unit: "",
  points: 1000,
  time_s: 20,
  partial: false,
});
const quiz = {
  title: "Pub night",
  rounds: [
    { id: "one", title: "Warm-up", questions: [question("x")] },
    { id: "two", title: "Finale", questions: [question("y")] },
  ],
  settings: usualSettings,
};

test("a question is shown at its place in the quiz, a new one at the end of its round", () => {
  const place = (id: string, round_id: string) => {
    const { game } = buildPreviewGame({ quiz, question: question(id), round_id, phase: "question" });
    return [game.q, game.total, game.question!.round_title];
  };
  expect([place("y", "two"), place("new", "one"), place("new", "two")]).toEqual([
    [1, 2, "Finale"],
    [1, 3, "Warm-up"],
    [2, 3, "Finale"],
  ]);
});

test("the right answer is told in the reveal and not before, and another one makes another game", () => {
  const build = (answer: Question["answer"], phase: "question" | "reveal") =>
    buildPreviewGame({ quiz, question: { ...question("x"), answer }, round_id: "one", phase }).game;
  expect(build({ option_id: "b" }, "question").revealed).toBeNull();
  const revealed = build({ option_id: "b" }, "reveal");
  expect([revealed.revealed!.answer, revealed.revealed!.counts]).toEqual([
    { option_id: "b" },
    { a: 4, b: 18 },
  ]);
  expect(build({ option_id: "a" }, "reveal").id).not.toBe(revealed.id);
});

test.each(questionKinds)("a %s of which nothing is written yet can be shown, and told", (kind) => {
  const empty = toQuestion({ ...startDraft(null), kind });
  for (const phase of ["question", "reveal"] as const) {
    const { game } = buildPreviewGame({ quiz, question: empty, round_id: "one", phase });
    expect(game.question).toMatchObject({ kind, text: "Your question" });
  }
});
