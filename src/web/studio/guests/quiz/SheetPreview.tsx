import { useDeferredValue, useMemo } from "react";
import type { SheetReading } from "../../../../core/quizzes/addToRounds.ts";
import { questionKinds } from "../../../../core/quizzes/quiz.ts";
import type { QuestionInput } from "../../../../core/quizzes/quizInput.ts";
import { readSheet } from "../../../../core/quizzes/readSheet.ts";
import { questionKindLabels, sayQuestions, sayRounds } from "./labels.ts";
import styles from "./Quiz.module.css";
import { sayAnswer } from "./sayAnswer.ts";
import { UnreadList } from "./UnreadList.tsx";

interface SheetPreviewProps {
  csv: string;
  /** What was read of a workbook, instead. */
  chosen: SheetReading | { refused: string } | null;
  /** There are more sheets with questions than the one that is read. */
  leavesSheets: boolean;
}

// The rest is said on the quiz's page.
const most_unread = 5;
const most_rounds = 6;
const most_questions = 4;

/** What will come of the rows, read here by the same function as on the server. */
export function SheetPreview({ csv, chosen, leavesSheets }: SheetPreviewProps) {
  const calm = useDeferredValue(csv);
  const ofText = useMemo(() => (calm.trim() === "" ? null : readSheet(calm)), [calm]);
  const read = chosen ?? ofText;
  if (!read) return null;
  if ("refused" in read)
    return (
      <p className="fault" role="status">
        The spreadsheet {read.refused}
      </p>
    );
  const { rounds, problems, remarks } = read;
  const questions = rounds.flatMap((round) => round.questions);
  return (
    <div className={`stack gap-8 break ${styles.sheetPreview}`} role="status">
      <p>
        <b>{sayQuestions(questions.length)}</b> in {sayRounds(rounds.length)}
        {problems.length > 0 &&
          `; ${problems.length === 1 ? "one row cannot" : `${problems.length} rows cannot`} be read`}
      </p>
      {questions.length > 0 && <p className="muted small">{sayKinds(questions)}</p>}
      {leavesSheets && <p className="muted small">Only the first sheet with questions is read.</p>}
      {rounds.length > 1 && <RoundNames rounds={rounds} />}
      {questions.length > 0 && <FirstQuestions questions={questions} />}
      {remarks.map((remark, index) => (
        <p key={index} className="small">
          {remark}.
        </p>
      ))}
      {problems.length > 0 && (
        <div className="stack gap-4">
          <b className="ready small">Left out</b>
          <UnreadList problems={problems} most={most_unread} />
        </div>
      )}
    </div>
  );
}

/** How many there are of each kind. */
function sayKinds(questions: readonly QuestionInput[]): string {
  return questionKinds
    .map((kind) => ({ kind, count: questions.filter((one) => one.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} × ${questionKindLabels[kind].label}`)
    .join(" · ");
}

function RoundNames({ rounds }: Pick<SheetReading, "rounds">) {
  return (
    <ul className="small" aria-label="Rounds">
      {rounds.slice(0, most_rounds).map(({ title, questions }, index) => (
        <li key={index}>
          <bdi>{title || `Round ${index + 1}`}</bdi>
          <span className="muted"> · {sayQuestions(questions.length)}</span>
        </li>
      ))}
      {rounds.length > most_rounds && <li className="muted">and {rounds.length - most_rounds} more</li>}
    </ul>
  );
}

function FirstQuestions({ questions }: { questions: readonly QuestionInput[] }) {
  return (
    <ol className="small" aria-label="First questions">
      {questions.slice(0, most_questions).map((question, index) => (
        <li key={index}>
          <bdi>{question.text}</bdi>
          <span className="muted"> · {questionKindLabels[question.kind].label}</span>
          <RightAnswer answer={sayAnswer(question)} />
        </li>
      ))}
      {questions.length > most_questions && (
        <li className={`muted ${styles.more}`}>and {questions.length - most_questions} more</li>
      )}
    </ol>
  );
}

const RightAnswer = ({ answer }: { answer: string | null }) =>
  answer !== null && (
    <span className="muted">
      {" "}
      · right: <bdi>{answer}</bdi>
    </span>
  );
