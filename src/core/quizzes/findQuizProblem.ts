import { hasOptions, type Question, listQuestions, type Round } from "./quiz.ts";

/** Returns a sentence that says why the quiz cannot be played yet, or null if it can. */
export function findQuizProblem(rounds: Round[]): string | null {
  const asked = listQuestions({ rounds });
  if (asked.length === 0) return "The quiz has no questions";
  for (const { index, question } of asked) {
    const problem = findQuestionProblem(question);
    if (problem !== null) return `Question ${index + 1} (${question.text}) has ${problem}`;
  }
  return null;
}

/** Returns what a question lacks: "no right answer". */
export function findQuestionProblem({ kind, options, answer }: Question): string | null {
  if (hasOptions(kind) && options.length < 2) return "fewer than two options";
  if (kind === "order" || kind === "slide") return null;
  return answer === null ? "no right answer" : null;
}
