import type { ShownOption } from "../../../../core/quizzes/shownQuestion.ts";
import { findColour } from "./OptionCard.tsx";
import { Mark } from "./Mark.tsx";
import { hasPictures, OptionPicture } from "./OptionPicture.tsx";

interface Props {
  options: ShownOption[];
  onChoose: (id: string) => void;
}

/** One touch answers. */
export function OptionButtons({ options, onChoose }: Props) {
  return (
    <div
      class="options"
      data-columns={hasPictures(options) ? 2 : columnsFor(options)}
      data-many={options.length > many}
      data-pictured={hasPictures(options)}
    >
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          class="option"
          dir="auto"
          style={{ "--mark": findColour(option) }}
          onClick={() => onChoose(option.id)}
        >
          <OptionPicture option={option} />
          <Mark mark={option.mark} />
          <span class="option-label">{option.label}</span>
        </button>
      ))}
    </div>
  );
}

/**
 * Labels up to this length fit into half of a small phone; where there are many options, the shape stands beside
 * them.
 */
const short_label = 16;
const short_word = { few: 10, many: 7 };
const many = 6;

export function columnsFor(options: Pick<ShownOption, "label">[]): 1 | 2 {
  if (options.length < 4) return 1;
  const longest = options.length > many ? short_word.many : short_word.few;
  const isShort = ({ label }: Pick<ShownOption, "label">) =>
    label.length <= short_label && label.split(/\s/).every((word) => word.length <= longest);
  return options.every(isShort) ? 2 : 1;
}
