import { useState } from "preact/hooks";
import type { ShownOption } from "../../../../core/quizzes/shownQuestion.ts";
import { Icon } from "../../parts/icons.tsx";
import { usePlayLabels } from "../labels/usePlayLabels.ts";
import { Mark } from "./Mark.tsx";
import { OptionPicture } from "./OptionPicture.tsx";
import { findColour } from "./OptionCard.tsx";

interface Props {
  options: ShownOption[];
  onAnswer: (ids: string[]) => void;
}

/** A touch picks an option, another lets it go; nothing counts before it is sent. */
export function MultiAnswer({ options, onAnswer }: Props) {
  const labels = usePlayLabels();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const toggle = (id: string) =>
    setPicked(picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id]);
  // The ids are in the question's order, as they are stored, so that the same answer sent again is recognised.
  const inOrder = options.map(({ id }) => id).filter((id) => picked.includes(id));
  return (
    <div class="order">
      <p class="hint-line" id="multi-hint">
        {labels.answer_now.multi}
      </p>
      <ul class="options" data-columns={1} data-many={options.length > 6} aria-describedby="multi-hint">
        {options.map((option) => {
          const isPicked = picked.includes(option.id);
          return (
            <li key={option.id}>
              <button
                type="button"
                class="option"
                dir="auto"
                style={{ "--mark": findColour(option) }}
                aria-pressed={isPicked}
                onClick={() => toggle(option.id)}
              >
                <OptionPicture option={option} />
                <Mark mark={option.mark} />
                <span class="option-label">{option.label}</span>
                <span class="option-place" aria-hidden="true">
                  {isPicked ? "✓" : ""}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      <div class="actions order-actions">
        <button
          type="button"
          class="button primary"
          disabled={inOrder.length === 0}
          onClick={() => onAnswer(inOrder)}
        >
          <Icon name="send" />
          {labels.send}
        </button>
      </div>
    </div>
  );
}
