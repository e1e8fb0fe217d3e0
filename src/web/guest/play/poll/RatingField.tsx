import type { Scale, Vote } from "../../../../core/polls/poll.ts";
import { usePlayLabels } from "../labels/usePlayLabels.ts";

interface Props {
  scale: Scale;
  vote: Vote | null;
  onVote: (vote: Vote) => void;
}

/** Up to so many stand in one row; more are split into equal rows. */
const most_in_row = 5;

const columnsFor = (count: number, rows = 2) => (count <= most_in_row ? count : Math.ceil(count / rows));

export function RatingField({ scale: { min, max, min_label, max_label }, vote, onVote }: Props) {
  const labels = usePlayLabels();
  const values = Array.from({ length: max - min + 1 }, (_, index) => min + index);
  return (
    <fieldset class="rating">
      <legend class="unseen">{labels.your_vote}</legend>
      <div
        class="rating-values"
        style={{ "--columns": columnsFor(values.length), "--fewer-columns": columnsFor(values.length, 3) }}
      >
        {values.map((value) => (
          <label class="rating-value" key={value}>
            <input type="radio" name="vote" checked={vote === value} onChange={() => onVote(value)} />
            <span>
              {value}
              <span class="unseen">
                {value === min && ` ${min_label}`}
                {value === max && ` ${max_label}`}
              </span>
            </span>
          </label>
        ))}
      </div>
      <div class="rating-labels" aria-hidden="true">
        <span dir="auto">{min_label}</span>
        <span dir="auto">{max_label}</span>
      </div>
    </fieldset>
  );
}
