import type { ShownQuestion } from "../../../../core/quizzes/shownQuestion.ts";
import type { Answer } from "../playState.ts";
import { usePlayLabels } from "../labels/usePlayLabels.ts";
import { MultiAnswer } from "./MultiAnswer.tsx";
import { NumberAnswer } from "./NumberAnswer.tsx";
import { OptionButtons } from "./OptionButtons.tsx";
import { OrderAnswer } from "./OrderAnswer.tsx";
import { TextAnswer } from "./TextAnswer.tsx";

interface Props {
  question: ShownQuestion;
  onAnswer: (answer: Answer) => void;
}

export function AnswerFields({ question, onAnswer }: Props) {
  const labels = usePlayLabels();
  switch (question.kind) {
    case "choice":
      return <OptionButtons options={question.options} onChoose={onAnswer} />;
    case "multi":
      return <MultiAnswer options={question.options} onAnswer={onAnswer} />;
    case "true_false":
      return <OptionButtons options={question.options} onChoose={(id) => onAnswer(id === "true")} />;
    case "number":
      return <NumberAnswer unit={question.unit} onAnswer={onAnswer} />;
    case "text":
      return <TextAnswer onAnswer={onAnswer} />;
    case "slide":
      return null;
    case "order":
      return (
        <OrderAnswer
          options={question.options}
          hint={labels.answer_now.order}
          send={labels.send}
          onAnswer={onAnswer}
        />
      );
  }
}
