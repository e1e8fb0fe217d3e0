import { useRef, useState } from "preact/hooks";
import { Icon } from "../../parts/icons.tsx";
import { readNumber } from "../readNumber.ts";
import { usePlayLabels } from "../labels/usePlayLabels.ts";

interface Props {
  unit: string;
  onAnswer: (answer: number) => void;
}

const longest = 24;

export function NumberAnswer({ unit, onAnswer }: Props) {
  const labels = usePlayLabels();
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function send(event: SubmitEvent) {
    event.preventDefault();
    const number = readNumber(typed);
    if (number !== null) return onAnswer(number);
    setWrong(true);
    field.current?.focus();
  }

  return (
    <form class="number" noValidate onSubmit={send}>
      <label for="number">{labels.number}</label>
      <div class="number-row">
        <button
          type="button"
          class="button number-sign"
          aria-label={labels.sign}
          onClick={() => setTyped(typed.startsWith("-") ? typed.slice(1) : `-${typed}`)}
        >
          ±
        </button>
        <input
          ref={field}
          id="number"
          inputMode="decimal"
          autocomplete="off"
          enterkeyhint="send"
          maxLength={longest}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? "number-error" : unit === "" ? undefined : "number-unit"}
          value={typed}
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {unit !== "" && (
          <span id="number-unit" class="number-unit" dir="auto">
            {unit}
          </span>
        )}
      </div>
      <p class="error" id="number-error" role="alert">
        {isWrong && readNumber(typed) === null && labels.number_missing}
      </p>
      <button type="submit" class="button primary">
        <Icon name="send" />
        {labels.send}
      </button>
    </form>
  );
}
