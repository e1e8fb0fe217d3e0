import type { ShownQuestion } from "../../../../core/quizzes/shownQuestion.ts";
import { isRightToLeft } from "../../../../core/scripts/readingDirection.ts";
import type { QuizLabels } from "./quizLabels.ts";

/** Whether a question's picture is laid out from the right: as its words read, and without letters as its language does. */
export function isMirrored(
  { text }: Pick<ShownQuestion, "text">,
  { join }: Pick<QuizLabels, "join">,
): boolean {
  return isRightToLeft(`${text} ${join}`);
}
