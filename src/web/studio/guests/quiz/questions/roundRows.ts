import type { Round } from "../../../../../core/quizzes/quiz.ts";
import type { QuestionPlace } from "./roundsEdits.ts";

/** What lies below each other on the page, among which a question is moved. */
export interface RoundRow {
  kind: "round" | "question" | "end";
  /** Of the question, or of the round whose head or end it is. */
  id: string;
}

/** Of a folded round only its head is there. */
export function listRows(rounds: readonly Round[], folded: ReadonlySet<string>): RoundRow[] {
  return rounds.flatMap(({ id, questions }): RoundRow[] =>
    folded.has(id)
      ? [{ kind: "round", id }]
      : [
          { kind: "round", id },
          ...questions.map((question): RoundRow => ({ kind: "question", id: question.id })),
          { kind: "end", id },
        ],
  );
}

/** Where a question comes to stand when its row is put at this place among the rows; null above the first round. */
export function findDropPlace(
  rows: readonly RoundRow[],
  question_id: string,
  index: number,
): QuestionPlace | null {
  const others = rows.filter(({ kind, id }) => kind !== "question" || id !== question_id);
  const round = others.slice(0, index).findLast(({ kind }) => kind === "round");
  if (!round) return null;
  const next = others[index];
  return { round_id: round.id, before: next?.kind === "question" ? next.id : null };
}

/** After the end of a round it would stand where it does before the end. */
export function isDropPlace(rows: readonly RoundRow[], question_id: string, index: number): boolean {
  const others = rows.filter(({ kind, id }) => kind !== "question" || id !== question_id);
  return index > 0 && others[index - 1]?.kind !== "end";
}

export function sayDropPlace(rounds: readonly Round[], { round_id, before }: QuestionPlace): string {
  const index = rounds.findIndex(({ id }) => id === round_id);
  const round = rounds[index];
  const name = round?.title || `round ${index + 1}`;
  const place = round?.questions.findIndex(({ id }) => id === before) ?? -1;
  return place === -1 ? `the end of ${name}` : `place ${place + 1} of ${name}`;
}
