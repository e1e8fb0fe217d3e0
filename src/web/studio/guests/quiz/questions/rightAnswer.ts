import { answerFormat } from "../../../../../core/quizzes/answerFormat.ts";
import type { Question } from "../../../../../core/quizzes/quiz.ts";
import type { QuestionReveal } from "../../../../../core/quizzes/shownGame.ts";

/** Whether this option is the one, or one of them; in an order each has its place, so none is. */
export function isRight({ kind, answer }: Pick<Question, "kind" | "answer">, option_id: string): boolean {
  if (kind === "choice") return answer?.option_id === option_id;
  if (kind === "multi") return answer?.correct?.includes(option_id) ?? false;
  return kind === "true_false" && String(answer?.value) === option_id;
}

/** `42 ± 2 km` */
export function sayNumber({ answer, unit }: Pick<Question, "answer" | "unit">): string {
  const { number, tolerance = 0 } = answer ?? {};
  return [number, ...(tolerance > 0 ? ["±", tolerance] : []), unit].filter((part) => part !== "").join(" ");
}

/** The right answer of a kind that is typed; null when nobody has given it, or there is none. */
export function sayTyped(question: Pick<Question, "kind" | "answer" | "unit">): string | null {
  const { kind, answer } = question;
  if (kind === "text") return answer?.accept?.join(" · ") ?? null;
  return kind === "number" && answer?.number !== undefined ? sayNumber(question) : null;
}

/** `Ada with 4,470 m in 3.2 s` */
export function sayNearest(
  { name, number, ms }: NonNullable<QuestionReveal["nearest"]>,
  unit: string,
): string {
  const written = answerFormat("en", unit).format(number);
  return `${name} with ${`${written} ${unit}`.trim()} in ${(ms / 1000).toFixed(1)} s`;
}
