import {
  hasOptions,
  type Question,
  type QuestionKind,
  type Quiz,
  usualSettings,
} from "../../../src/core/quizzes/quiz.ts";

/** A question of this kind: the right option is the first (of a multi also the third), true, 42, Paris, or the order as it stands. */
export function questionOf(kind: QuestionKind, rest: Partial<Question> = {}): Question {
  const labels = kind === "true_false" ? ["true", "false"] : !hasOptions(kind) ? [] : ["a", "b", "c", "d"];
  return {
    id: "q",
    kind,
    text: "Which one?",
    image_asset_id: null,
    options: labels.map((id) => ({ id, label: `Option ${id}` })),
    answer: rightOf(kind),
    unit: "",
    points: kind === "slide" ? 0 : 1_000,
    time_s: 20,
    partial: false,
    ...rest,
  };
}

function rightOf(kind: QuestionKind): Question["answer"] {
  if (kind === "choice") return { option_id: "a" };
  if (kind === "multi") return { correct: ["a", "c"] };
  if (kind === "true_false") return { value: true };
  if (kind === "text") return { accept: ["Paris", "Ville Lumière"] };
  return kind === "number" ? { number: 42, tolerance: 0 } : null;
}

/** Rounds of questions of these kinds. */
export function quizOf(kinds: QuestionKind[][], settings: Partial<Quiz["settings"]> = {}): Quiz {
  return {
    title: "Quiz night",
    rounds: kinds.map((questions, round) => ({
      id: `r${round}`,
      title: `Round ${round + 1}`,
      questions: questions.map((kind, index) => questionOf(kind, { id: `q${round}${index}` })),
    })),
    settings: { ...usualSettings, ...settings },
  };
}
