import type { ShownPoll, Vote } from "../../../../core/polls/poll.ts";
import { usePlayLabels } from "../labels/usePlayLabels.ts";

interface Props {
  poll: ShownPoll;
  vote: Vote | null;
  onVote: (vote: Vote) => void;
}

/** The guest chooses one of them, or several. */
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
      {poll.options.map(({ id, label }) => {
        const isChosen = chosen.includes(id);
        return (
          <label class="choice" key={id}>
            <input
              type={isMulti ? "checkbox" : "radio"}
              name="vote"
              checked={isChosen}
              disabled={isMulti && !isChosen && chosen.length >= most}
              onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
            />
            <span class="choice-label" dir="auto">
              {label}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
