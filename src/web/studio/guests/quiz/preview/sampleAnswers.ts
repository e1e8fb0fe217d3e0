import type { Question } from "../../../../../core/quizzes/quiz.ts";

/** What so many players might answer, as it is stored: most are right, the others are spread over the rest. */
export function listSampleAnswers(question: Question, players: number): string[] {
  return Array.from({ length: players }, (_, place) => makeAnswer(question, place));
}

function makeAnswer({ kind, options, answer }: Question, place: number): string {
  const ids = options.map(({ id }) => id);
  const other = ids[place % Math.max(1, ids.length)] ?? "";
  const isOne = place % 5 < 3;
  switch (kind) {
    case "choice":
      return isOne ? (answer?.option_id ?? other) : other;
    case "multi":
      return isOne ? (answer?.correct ?? [other]).join(",") : other;
    case "true_false":
      return isOne && answer?.value !== undefined ? String(answer.value) : other;
    case "number":
      return String(near(answer?.number ?? 0, answer?.tolerance ?? 0, place));
    case "text":
      return isOne ? (answer?.accept?.[0] ?? "…") : "…";
    case "slide":
      return "";
    case "order":
      return (isOne ? ids : [...ids.slice(1), ...ids.slice(0, 1)]).join(",");
  }
  return kind satisfies never;
}

/** Around the right number, farther for a few. */
function near(right: number, tolerance: number, place: number): number {
  const step = tolerance > 0 ? tolerance : Math.max(1, Math.round(Math.abs(right) / 20));
  const off = place % 5 < 3 ? 0 : ((place % 7) - 3) * step;
  return Number((right + off).toPrecision(12));
}
