import type { BoardRow } from "../../../../core/quizzes/shownGame.ts";
import { restyle, reword } from "../../restyle.ts";
import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import type { QuizContext } from "./scene.ts";

export interface RowSize {
  width: number;
  /** Tells whether nothing comes to it any more. */
  is_final: boolean;
  row: number;
  /** The size of its letters. */
  letters: number;
}

/** A letter is about this wide, and the columns beside the name with their gaps, as shares of the letters' size. */
const letter_width = 0.58;
const score_width = 5.8;
const moved_width = 2.6;
const added_width = 3.5;

/** Draws one line of a board: who, what came to it, how much it is now. */
export function boardRow(
  { name }: BoardRow,
  { format, small }: QuizContext,
  { width, is_final, row, letters }: RowSize,
) {
  const named = part("quiz-row-name");
  const moved = part("quiz-row-moved");
  const added = part("quiz-row-added");
  const score = part("quiz-row-score");
  const hasMoved = !is_final && width > small * 15;
  const hasAdded = !is_final && width > small * 24;
  named.text.data = name;
  const bar = box("quiz-row-bar");
  const line = box(
    "quiz-row-line",
    bar,
    named.element,
    hasMoved ? moved.element : null,
    hasAdded ? added.element : null,
    score.element,
  );
  const element = box("quiz-row", line);
  const room = width - letters * (score_width + (hasMoved ? moved_width : 0) + (hasAdded ? added_width : 0));
  const whole = room / (Math.max(1, name.length) * letter_width);
  restyle(named.element, { fontSize: `${Math.max(small, Math.min(letters, whole))}px` });
  restyle(element, { width: `${width}px`, height: `${row}px`, fontSize: `${letters}px` });
  restyle(line, { inset: `${row * 0.06}px 0` });
  return {
    element,
    /**
     * `gained` ranks are null while they are not told; `share` says how far the score is towards the best one; `off`
     * is how far from right it was in the tiebreak that put it in order.
     */
    show(now: {
      score: number;
      share: number;
      added: number;
      gained: number | null;
      off?: number | undefined;
    }) {
      restyle(bar, { transform: `scaleX(${Math.min(1, Math.max(0, now.share)).toFixed(4)})` });
      reword(score.text, format(now.score));
      const { added: points, off } = now;
      reword(added.text, points > 0 ? `+${format(points)}` : off === undefined ? "" : `± ${format(off)}`);
      const { gained } = now;
      reword(moved.text, !gained ? "" : gained > 0 ? `▲ ${format(gained)}` : `▼ ${format(-gained)}`);
      moved.element.toggleAttribute("data-up", (gained ?? 0) > 0);
    },
  };
}
