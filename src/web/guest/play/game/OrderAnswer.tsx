import { useState } from "preact/hooks";
import type { ShownOption } from "../../../../core/quizzes/shownQuestion.ts";
import { Icon } from "../../parts/icons.tsx";
import { usePlayLabels } from "../labels/usePlayLabels.ts";
import { findColour } from "./OptionCard.tsx";
import { Mark } from "./Mark.tsx";
import { OptionPicture } from "./OptionPicture.tsx";
import { placeInOrder } from "./placeInOrder.ts";

interface Props {
  options: ShownOption[];
  hint: string;
  send: string;
  placed?: string[];
  onAnswer: (ids: string[]) => void;
}

/** Each touch gives the next place, another touch takes it back, so that nothing has to be dragged. */
export function OrderAnswer({ options, hint, send, placed: before = [], onAnswer }: Props) {
  const labels = usePlayLabels();
  const [placed, setPlaced] = useState(before);
  const ids = options.map(({ id }) => id);
  const isWhole = placed.length === options.length;
  return (
    <div class="order">
      <p class="hint-line" id="order-hint">
        {hint}
      </p>
      <ol class="options" data-columns={1} data-many={options.length > 6} aria-describedby="order-hint">
        {options.map(({ id, label, mark, picture }) => {
          const place = placed.indexOf(id);
          return (
            <li key={id}>
              <button
                type="button"
                class="option"
                dir="auto"
                style={{ "--mark": findColour({ mark }) }}
                aria-pressed={place !== -1}
                onClick={() => setPlaced(placeInOrder(placed, id, ids))}
              >
                <OptionPicture option={picture ? { picture } : {}} />
                <Mark mark={mark} />
                <span class="option-label">{label}</span>
                <span class="option-place">{place === -1 ? "" : place + 1}</span>
              </button>
            </li>
          );
        })}
      </ol>
      <div class="actions order-actions">
        <button
          type="button"
          class="button quiet"
          disabled={placed.length === 0}
          onClick={() => setPlaced([])}
        >
          {labels.start_over}
        </button>
        <button type="button" class="button primary" disabled={!isWhole} onClick={() => onAnswer(placed)}>
          <Icon name="send" />
          {send}
        </button>
      </div>
    </div>
  );
}
