import type { QuestionFields, RoundFields } from "../quizzes.ts";

/** Where a question is or shall be; `index` null: at the end of the round. */
export interface Place {
  round: number;
  index: number | null;
}

/** All rounds with this question in its place; null: without the one that is there. */
export function changeRounds(
  rounds: readonly RoundFields[],
  { round, index }: Place,
  question: QuestionFields | null,
): RoundFields[] {
  const known: readonly RoundFields[] = rounds.length === 0 ? [{ title: "", questions: [] }] : rounds;
  const changed = known[round];
  if (!changed) return [...known];
  const questions = [...changed.questions];
  questions.splice(index ?? questions.length, index === null ? 0 : 1, ...(question ? [question] : []));
  return known.with(round, { ...changed, questions });
}
