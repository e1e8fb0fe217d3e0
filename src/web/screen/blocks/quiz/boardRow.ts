import type { BoardRow } from "../../../../core/quizzes/shownGame.ts";
import { restyle, reword } from "../../restyle.ts";
import { part } from "../part.ts";
import { box } from "../wall/elements.ts";
import type { QuizContext } from "./scene.ts";

export interface RowSize {
  width: number;
  /** Nothing comes to it any more. */
  is_final: boolean;
  row: number;
  /** Of its letters. */
  letters: number;
}

/** One line of a board: who, what came to it, how much it is now. */
export function boardRow(
  { name }: BoardRow,
  { format, small }: QuizContext,
  { width, is_final, row, letters }: RowSize,
) {
  const named = part("quiz-row-name");
  const moved = part("quiz-row-moved");
  const added = part("quiz-row-added");
  const score = part("quiz-row-score");
  named.text.data = name;
  const line = box(
    "quiz-row-line",
    named.element,
    !is_final && width > small * 15 ? moved.element : null,
    !is_final && width > small * 24 ? added.element : null,
    score.element,
  );
  const element = box("quiz-row", line);
  restyle(element, { width: `${width}px`, height: `${row}px`, fontSize: `${letters}px` });
  restyle(line, { inset: `${row * 0.06}px 0` });
  return {
    element,
    /** `gained` ranks: null while they are not told. */
    show(now: { score: number; added: number; gained: number | null }) {
      reword(score.text, format(now.score));
      reword(added.text, now.added > 0 ? `+${format(now.added)}` : "");
      const { gained } = now;
      reword(moved.text, !gained ? "" : gained > 0 ? `▲ ${format(gained)}` : `▼ ${format(-gained)}`);
      moved.element.toggleAttribute("data-up", (gained ?? 0) > 0);
    },
  };
}
