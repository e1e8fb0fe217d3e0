import { Check } from "lucide-react";
import { type Quiz, questionsOf } from "../../../../../core/quizzes/quiz.ts";
import { type Bar, Bars } from "../../Bars.tsx";
import type { QuestionResult } from "../games.ts";
import { isRight, sayNumber } from "../questions/rightAnswer.ts";

export function QuestionResults({ result, quiz }: { result: QuestionResult; quiz: Quiz | undefined }) {
  const { index, text, kind, answered, right, fastest, answer } = result;
  return (
    <li className="question-result">
      <h4>
        {index + 1}. {text}
      </h4>
      <p className="muted small">
        {right} of {answered} right
        {fastest && ` · fastest: ${fastest.name} in ${(fastest.ms / 1000).toFixed(1)} s`}
      </p>
      {kind === "number" ? (
        <p className="right-number">
          <Check aria-hidden /> {sayNumber({ answer, unit: unitOf(result, quiz) })}
        </p>
      ) : (
        <Bars label={`Answers to question ${index + 1}`} bars={barsOf(result, quiz)} of={answered} />
      )}
    </li>
  );
}

const questionOf = ({ question_id }: QuestionResult, quiz: Quiz | undefined) =>
  quiz && questionsOf(quiz).find(({ question }) => question.id === question_id)?.question;

const unitOf = (result: QuestionResult, quiz: Quiz | undefined) => questionOf(result, quiz)?.unit ?? "";

function barsOf(result: QuestionResult, quiz: Quiz | undefined): Bar[] {
  const options = questionOf(result, quiz)?.options ?? [];
  const labels = new Map(options.map(({ id, label }) => [id, label]));
  return Object.entries(result.counts).map(([id, value]) => ({
    id,
    label: labels.get(id) ?? id,
    value,
    isRight: isRight(result, id),
  }));
}
