import { Check, Image, TriangleAlert } from "#icons";
import type { ReactNode } from "react";
import { findQuestionProblem } from "../../../../../core/quizzes/findQuizProblem.ts";
import { hasOptions, type Question } from "../../../../../core/quizzes/quiz.ts";
import { RowMenu } from "../../../parts/RowMenu.tsx";
import { questionKindLabels } from "../labels.ts";
import { isRight, sayTyped } from "./rightAnswer.ts";
import styles from "./Rounds.module.css";

interface QuestionCardProps {
  number: number;
  question: Question;
  /** What it is moved by; null where it may not be. */
  handle: ReactNode;
  /** Null: only to be read. */
  onEdit: (() => void) | null;
  onCopy: () => void;
  onRemove: () => void;
}

export function QuestionCard({ number, question, handle, onEdit, onCopy, onRemove }: QuestionCardProps) {
  const { kind, text, points, time_s, image_asset_id, partial, tiebreak } = question;
  const problem = findQuestionProblem(question);
  const hasPictures = question.options.some(({ asset_id }) => asset_id !== undefined);
  return (
    <div className={styles.card}>
      {handle}
      <span className={`muted ${styles.number}`} aria-hidden>
        {number}
      </span>
      <div className="stack gap-4">
        {onEdit ? (
          <button
            type="button"
            className={`strong break ${styles.text}`}
            dir="auto"
            data-opens={question.id}
            onClick={onEdit}
          >
            {text}
          </button>
        ) : (
          <p className="strong break" dir="auto">
            {text}
          </p>
        )}
        <RightAnswers question={question} />
        {problem !== null && (
          <p className="row fine-icons gap-4 ready small">
            <TriangleAlert aria-hidden /> It cannot be played yet: it has {problem}.
          </p>
        )}
        <p className="row wrap gap-4 muted small">
          {questionKindLabels[kind].label}
          {kind !== "slide" && ` · ${tiebreak ? "tiebreak" : `${points} points`} · ${time_s} s`}
          {partial && " · points for nearly right"}
          {(image_asset_id !== null || hasPictures) && (
            <span className="row wrap gap-4 fine-icons">
              · <Image aria-hidden /> {hasPictures ? "with pictures" : "with a picture"}
            </span>
          )}
        </p>
      </div>
      {onEdit && (
        <RowMenu
          label={`More for question ${number}`}
          items={[
            { label: "Edit", onSelect: onEdit },
            { label: "Duplicate", onSelect: onCopy },
            { label: "Delete", danger: true, onSelect: onRemove },
          ]}
        />
      )}
    </div>
  );
}

const rightLook = `live strong ${styles.right}`;

/** The options, the right ones marked; of what is typed what is right. */
function RightAnswers({ question }: { question: Question }) {
  const { kind, options } = question;
  if (!hasOptions(kind)) {
    const right = sayTyped(question);
    if (right === null) return null;
    return (
      <p className={`row gap-4 ${rightLook}`} dir="auto">
        <Check aria-hidden /> {right}
      </p>
    );
  }
  const List = kind === "order" ? "ol" : "ul";
  return (
    <List className={`wrap muted break ${styles.rightOptions}`} dir="auto">
      {options.map((option) => {
        const right = isRight(question, option.id);
        return (
          <li
            key={option.id}
            className={kind === "order" ? undefined : `row gap-4 ${right ? rightLook : ""}`}
            data-right={right || undefined}
          >
            {right && <Check aria-hidden />} {option.label} {right && <span className="unseen">(right)</span>}
          </li>
        );
      })}
    </List>
  );
}
