import { answerFormat } from "../../../../core/quizzes/answerFormat.ts";
import type { ShownQuestion } from "../../../../core/quizzes/shownQuestion.ts";
import { Icon, type IconName } from "../../parts/icons.tsx";
import type { Answer, SentAnswer, SentState } from "../playState.ts";
import type { PlayLabels } from "../labels/playLabels.ts";
import { useNumberLanguage } from "../../language.tsx";
import { usePlayLabels } from "../labels/usePlayLabels.ts";
import { OptionCard } from "./OptionCard.tsx";

const signs: Record<SentState, IconName> = {
  sending: "send",
  waiting: "waiting",
  stored: "done",
  not_taken: "alert",
};

/** Shows what was answered, and how far it is. */
export function GivenAnswer({ question, given }: { question: ShownQuestion; given: SentAnswer }) {
  const labels = usePlayLabels();
  return (
    <section class="given" data-state={given.state}>
      <p class="given-state">
        <Icon name={signs[given.state]} />
        {describeAnswer(labels, given)}
      </p>
      <h2 class="unseen">{labels.your_answer}</h2>
      <AnswerShown question={question} answer={given.answer} />
      {given.state === "stored" && <p class="hint-line">{labels.look_up}</p>}
    </section>
  );
}

function describeAnswer(labels: PlayLabels, { state, because }: SentAnswer): string {
  if (state === "stored") return labels.locked_in;
  if (state !== "not_taken") return labels[state];
  return because === "too_late" || because === "answered_otherwise" ? labels[because] : labels.not_taken;
}

export function AnswerShown({ question, answer }: { question: ShownQuestion; answer: Answer }) {
  const language = useNumberLanguage();
  if (typeof answer === "number")
    return (
      <p class="number-shown">
        {answerFormat(language, question.unit).format(answer)} {question.unit}
      </p>
    );
  if (question.kind === "text")
    return (
      <p class="text-shown" dir="auto">
        {answer}
      </p>
    );
  const ids = Array.isArray(answer) ? answer : [String(answer)];
  const chosen = ids.flatMap((id) => question.options.find((option) => option.id === id) ?? []);
  if (!Array.isArray(answer)) return <>{chosen[0] && <OptionCard option={chosen[0]} />}</>;
  const isOrder = question.kind === "order";
  return (
    <ol class="options" data-columns={1} data-many={chosen.length > 4}>
      {chosen.map((option, index) => (
        <li key={option.id}>
          <OptionCard option={option}>
            {isOrder && (
              <span class="option-place" aria-hidden="true">
                {index + 1}
              </span>
            )}
          </OptionCard>
        </li>
      ))}
    </ol>
  );
}
