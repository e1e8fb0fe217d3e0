import type { QuestionInput } from "../../../../core/quizzes/quizInput.ts";

/** The right answer of a question as it was read from a spreadsheet; null where there is none to tell. */
export function sayAnswer({ kind, options = [], answer, unit }: QuestionInput): string | null {
  const labelAt = (index: number) => {
    const option = options[index];
    return typeof option === "object" ? option.label : option;
  };
  if (kind === "order") return options.map((_, index) => labelAt(index)).join(", ");
  if (!answer) return null;
  if (kind === "choice") return labelAt(answer.index ?? -1) ?? null;
  if (kind === "multi") return (answer.indexes ?? []).map((index) => labelAt(index)).join(", ");
  if (kind === "true_false") return labelAt(answer.value ? 0 : 1) ?? null;
  if (kind === "text") return (answer.accept ?? []).join(" · ");
  if (answer.number == null) return null;
  const within = answer.tolerance ? ` ± ${answer.tolerance}` : "";
  return `${answer.number}${within} ${unit ?? ""}`.trim();
}
