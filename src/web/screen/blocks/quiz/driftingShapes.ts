import type { Box } from "../../../../core/posts/tileBox.ts";
import { shapes } from "../../../../core/quizzes/shownQuestion.ts";
import { shapePath } from "../../../shared/shapes.ts";
import { drift } from "../scenes/drift.ts";
import { drawing, place } from "../scenes/elements.ts";
import { box } from "../wall/elements.ts";
import { shuffled } from "./shuffled.ts";

const count = 10;
/** Sizes as shares of the shorter side. */
const smallest = 0.1;
const larger = 0.16;

/** Behind those who wait the shapes of the game pass slowly, so that the picture lives before anybody has come. */
export function driftingShapes({ x, y, w, h }: Box, around: number) {
  const element = box("quiz-drift");
  const area = { x: x - around, y: y - around, w: w + 2 * around, h: h + 2 * around };
  place(element, area);
  const shorter = Math.min(area.w, area.h);
  const rounds = Array.from({ length: count }, (_, index) => {
    const side = shorter * (smallest + larger * shuffled(index, 11));
    const shape = box("quiz-drifting");
    shape.append(drawing("quiz-drifting-mark", shapePath(shapes[index % 6]!)));
    // Each has a column of its own, so that they do not gather.
    const left = area.w * ((index + 0.2 + 0.6 * shuffled(index, 12)) / count) - side / 2;
    place(shape, { x: left, y: 0, w: side, h: side });
    element.append(shape);
    const sway = shorter * 0.06 * (shuffled(index, 13) - 0.5);
    const turn = 60 + 120 * shuffled(index, 14);
    const from = `translate(0, ${area.h + side}px) rotate(0deg)`;
    const half = `translate(${sway}px, ${(area.h - side) / 2}px) rotate(${turn / 2}deg)`;
    const to = `translate(0, ${-side * 2}px) rotate(${turn}deg)`;
    const keyframes = [{ transform: from }, { transform: half }, { transform: to }];
    return { element: shape, keyframes, round_ms: Math.round(42_000 + 34_000 * shuffled(index, 15)) };
  });
  return { element, ...drift(rounds) };
}
