import type { ShownPoll, Vote } from "../../../../core/polls/poll.ts";
import { findColour } from "../game/OptionCard.tsx";
import { Mark } from "../game/Mark.tsx";
import { usePlayLabels } from "../labels/usePlayLabels.ts";

interface Props {
  poll: ShownPoll;
  vote: Vote | null;
  onVote: (vote: Vote) => void;
}

/** So many stand one below the other on a small phone without scrolling. */
const few = 6;

/** The guest chooses one of them, or several; each has the colour and the shape that it has on screens. */
export function ChoiceFields({ poll, vote, onVote }: Props) {
  const labels = usePlayLabels();
  const isMulti = poll.kind === "multi";
  const chosen = Array.isArray(vote) ? vote : typeof vote === "string" ? [vote] : [];
  const most = isMulti ? (poll.max_choices ?? poll.options.length) : 1;
  function choose(id: string, isChosen: boolean) {
    if (!isMulti) return onVote(id);
    onVote(isChosen ? [...chosen, id] : chosen.filter((other) => other !== id));
  }
  return (
    <fieldset class="choices">
      <legend class="hint-line">{labels.up_to(most)}</legend>
      <div class="options" data-many={poll.options.length > few}>
        {poll.options.map(({ id, label }, mark) => {
          const isChosen = chosen.includes(id);
          return (
            <label class="option" dir="auto" key={id} style={{ "--mark": findColour({ mark }) }}>
              <input
                type={isMulti ? "checkbox" : "radio"}
                name="vote"
                checked={isChosen}
                disabled={isMulti && !isChosen && chosen.length >= most}
                onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
              />
              <Mark mark={mark} />
              <span class="option-label">{label}</span>
              <span class="option-tick" aria-hidden="true" />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
