import { Check, Image } from "lucide-react";
import type { Question } from "../../../../../core/quizzes/quiz.ts";
import { RowMenu } from "../../../parts/RowMenu.tsx";
import { questionKindWords } from "../words.ts";
import { isRight, sayNumber } from "./rightAnswer.ts";

interface QuestionCardProps {
  number: number;
  question: Question;
  /** Null: only to be read. */
  onEdit: (() => void) | null;
  onRemove: () => void;
}

export function QuestionCard({ number, question, onEdit, onRemove }: QuestionCardProps) {
  const { kind, text, points, time_s, image_asset_id, partial } = question;
  return (
    <li className="question-card">
      <span className="question-number" aria-hidden>
        {number}
      </span>
      <div className="question-main">
        <p className="question-text">{text}</p>
        <RightAnswers question={question} />
        <p className="muted small question-meta">
          {questionKindWords[kind].label} · {points} points · {time_s} s
          {partial && " · points for nearly right"}
          {image_asset_id !== null && (
            <span>
              · <Image aria-hidden /> with a picture
            </span>
          )}
        </p>
      </div>
      {onEdit && (
        <RowMenu
          label={`More for question ${number}`}
          items={[
            { label: "Edit", onSelect: onEdit },
            { label: "Delete", danger: true, onSelect: onRemove },
          ]}
        />
      )}
    </li>
  );
}

/** The options, the right ones marked; of a number what is right. */
export function RightAnswers({ question }: { question: Question }) {
  const { kind, options, answer } = question;
  if (kind === "number")
    return answer?.number === undefined ? (
      <p className="quiz-problem small">No right answer yet</p>
    ) : (
      <p className="right-number">
        <Check aria-hidden /> {sayNumber(question)}
      </p>
    );
  const List = kind === "order" ? "ol" : "ul";
  return (
    <>
      <List className={kind === "order" ? "right-order" : "right-options"}>
        {options.map((option) => {
          const right = isRight(question, option.id);
          return (
            <li key={option.id} className={right ? "right-option" : undefined}>
              {right && <Check aria-hidden />} {option.label}{" "}
              {right && <span className="unseen">(right)</span>}
            </li>
          );
        })}
      </List>
      {kind !== "order" && answer === null && <p className="quiz-problem small">No right answer yet</p>}
    </>
  );
}
