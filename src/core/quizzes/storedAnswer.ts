import type { Question } from "./quiz.ts";

export type GivenAnswer = string | number | boolean | string[];

/** Returns the answer as it was given, from how it is stored. */
export function parseStoredAnswer({ kind }: Pick<Question, "kind">, stored: string): GivenAnswer {
  if (kind === "true_false") return stored === "true";
  if (kind === "number") return Number(stored);
  return kind === "order" || kind === "multi" ? stored.split(",") : stored;
}
