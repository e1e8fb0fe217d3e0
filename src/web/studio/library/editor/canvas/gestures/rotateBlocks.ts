import { boundsOf, boundsOfAll, middleOf } from "../../edit/geometry.ts";
import { angleTo, tidyAngle, turnAbout } from "../../edit/resizeBox.ts";
import { noDrag } from "../CanvasState.ts";
import { dragBlocks, type DragInput } from "./dragging.ts";
import { type Gesture, type Held, nameStep } from "./gesture.ts";

const step_deg = 15;
/** So near to upright or lying is meant to be it. */
const catches_deg = 2;

/** All turn about the middle of what is chosen; with Shift in steps, with Ctrl without catching at right angles. */
export function rotateBlocks(input: Omit<DragInput, "about">, from: Held): Gesture | null {
  const { editor, canvas } = input;
  const dragged = dragBlocks({ ...input, about: nameStep("rotate") });
  if (!dragged) return null;
  const boxes = [...dragged.placements.values()].map(({ box }) => box);
  const isOne = boxes.length === 1;
  const before = isOne ? boxes[0]!.rotate : 0;
  const middle = middleOf(isOne ? boxes[0]! : boundsOfAll(boxes)!);
  const first = angleTo(middle, from);
  let hasWritten = false;
  return {
    follow(held) {
      const free = before + angleTo(middle, held) - first;
      const angle = held.shiftKey
        ? Math.round(free / step_deg) * step_deg
        : held.ctrlKey
          ? free
          : caught(Math.round(free));
      const by = angle - before;
      dragged.write((_, box) => turnAbout(box, middle, by));
      hasWritten = true;
      const below = isOne ? boundsOf(turnAbout(boxes[0]!, middle, by)) : boundsOfAll(boxes)!;
      canvas.drag.set({ ...noDrag, label: { text: `${Math.round(tidyAngle(angle))}°`, below } });
    },
    end: () => canvas.drag.set(null),
    cancel() {
      canvas.drag.set(null);
      if (hasWritten) editor.store.draft.undo();
    },
  };
}

function caught(angle: number): number {
  const right = Math.round(angle / 90) * 90;
  return Math.abs(angle - right) <= catches_deg ? right : angle;
}
