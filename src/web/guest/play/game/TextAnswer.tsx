import { useRef, useState } from "preact/hooks";
import { longest_text_answer, readTextAnswer } from "../../../../core/quizzes/textAnswer.ts";
import { Icon } from "../../parts/icons.tsx";
import { usePlayLabels } from "../labels/usePlayLabels.ts";

export function TextAnswer({ onAnswer }: { onAnswer: (answer: string) => void }) {
  const labels = usePlayLabels();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function send(event: SubmitEvent) {
    event.preventDefault();
    // It is sent as it is stored, so that the same answer sent again is recognised.
    const answer = readTextAnswer(typed);
    if (answer !== null) return onAnswer(answer);
    setWrong(true);
    field.current?.focus();
  }

  return (
    <form class="number text-answer" noValidate onSubmit={send}>
      <label for="text-answer">{labels.answer_now.text}</label>
      <input
        ref={field}
        id="text-answer"
        type="text"
        dir="auto"
        autocomplete="off"
        autocapitalize="sentences"
        spellcheck={false}
        enterkeyhint="send"
        maxLength={longest_text_answer}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? "text-error" : undefined}
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p class="error" id="text-error" role="alert">
        {isWrong && readTextAnswer(typed) === null && labels.words_missing}
      </p>
      <button type="submit" class="button primary">
        <Icon name="send" />
        {labels.send}
      </button>
    </form>
  );
}
