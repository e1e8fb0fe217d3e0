import type { QuestionKind, RightAnswer } from "../../../../../core/quizzes/quiz.ts";
import { textIn } from "../../../parts/Form.tsx";
import { rowsIn } from "../../RowsField.tsx";
import type { QuestionFields } from "../quizzes.ts";

interface QuestionBefore {
  kind: QuestionKind;
  question: QuestionFields | null;
}

/** The question as the form says it; what the form does not show stays as it was. */
export function questionIn(values: FormData, { kind, question }: QuestionBefore): QuestionFields {
  const rows = rowsIn(values, "option");
  const options = rows.filter(({ label }) => label !== "");
  return {
    image_asset_id: null,
    ...question,
    kind,
    text: textIn(values, "text"),
    options: kind === "number" ? [] : options.map(({ id, label }) => (id === "" ? { label } : { id, label })),
    answer: answerIn(values, kind, rows),
    unit: kind === "number" ? textIn(values, "unit") : (question?.unit ?? ""),
    points: Number(textIn(values, "points")),
    time_s: Number(textIn(values, "time_s")),
    partial: values.has("partial"),
  };
}

/** By position: an option that was just added has no id yet. */
function answerIn(
  values: FormData,
  kind: QuestionKind,
  rows: { row: string; label: string }[],
): (RightAnswer & { index?: number; indexes?: number[] }) | null {
  if (kind === "order") return null;
  if (kind === "number") {
    const number = textIn(values, "number");
    return number === "" ? null : { number: Number(number), tolerance: Number(textIn(values, "tolerance")) };
  }
  const right = new Set(values.getAll("right_row"));
  const indexes = rows
    .filter(({ label }) => label !== "")
    .flatMap(({ row }, index) => (right.has(row) ? [index] : []));
  const [index] = indexes;
  if (index === undefined) return null;
  if (kind === "multi") return { indexes };
  return kind === "true_false" ? { value: index === 0 } : { index };
}
