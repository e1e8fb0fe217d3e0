import { useDeferredValue, useMemo } from "react";
import { readSheet } from "../../../../core/quizzes/readSheet.ts";
import type { Workbook } from "./workbook.ts";
import { sayQuestions, sayRounds } from "./words.ts";

// The rest is said on the quiz's page.
const most_said = 5;

/** What will come of the rows, read here by the same function as on the server. */
export function SheetPreview({ csv, workbook }: { csv: string; workbook: Workbook | null }) {
  const calm = useDeferredValue(csv);
  const ofText = useMemo(() => (calm.trim() === "" ? null : readSheet(calm)), [calm]);
  const read = workbook?.read ?? ofText;
  if (!read) return null;
  if ("refused" in read)
    return (
      <p className="fault" role="status">
        The spreadsheet {read.refused}
      </p>
    );
  const { rounds, problems } = read;
  const questions = rounds.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <div className="sheet-preview" role="status">
      <p>
        <b>{sayQuestions(questions)}</b> in {sayRounds(rounds.length)}
        {problems.length > 0 &&
          `; ${problems.length === 1 ? "one row cannot" : `${problems.length} rows cannot`} be read`}
      </p>
      {problems.length > 0 && (
        <ul className="muted small">
          {problems.slice(0, most_said).map((problem, index) => (
            <li key={index}>{problem}</li>
          ))}
          {problems.length > most_said && <li>and {problems.length - most_said} more</li>}
        </ul>
      )}
    </div>
  );
}
