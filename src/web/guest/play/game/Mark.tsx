import { shapes } from "../../../../core/quizzes/shownQuestion.ts";
import { shapePath } from "../../../shared/shapes.ts";

/** Draws an option's shape; its label stands beside it. */
export function Mark({ mark }: { mark: number }) {
  return (
    <svg class="mark" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapePath(shapes[mark % shapes.length]!)} />
    </svg>
  );
}
