import { colours, shapes } from "../../../../../core/quizzes/shownQuestion.ts";
import { shapePath } from "../../../../shared/shapes.ts";

/** The colour and shape of an option, as on phones and screens. */
export function OptionMark({ mark }: { mark: number }) {
  const at = mark % shapes.length;
  return (
    <span className="option-mark" style={{ background: colours[at] }} aria-hidden>
      <svg viewBox="0 0 24 24">
        <path d={shapePath(shapes[at]!)} fill="#ffffff" />
      </svg>
    </span>
  );
}
