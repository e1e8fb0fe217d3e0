import { boundsOfAll } from "../../edit/geometry.ts";
import { snapMove } from "../../edit/snapBoxes.ts";
import { noDrag } from "../CanvasState.ts";
import { dragBlocks, type DragInput } from "./dragging.ts";
import { type Gesture, type Held, nameStep } from "./gesture.ts";

/** The chosen blocks go with the pointer; with Shift along one axis only, with Ctrl or Alt without catching. */
export function moveBlocks(input: Omit<DragInput, "about">, from: Held): Gesture | null {
  const { editor, canvas } = input;
  const dragged = dragBlocks({ ...input, about: nameStep("move") });
  if (!dragged) return null;
  const start = boundsOfAll([...dragged.placements.values()].map(({ box }) => box))!;
  let hasWritten = false;
  return {
    follow(held) {
      const free = alongAxis({ x: held.x - from.x, y: held.y - from.y }, held.shiftKey);
      const rect = { ...start, x: start.x + free.x, y: start.y + free.y };
      const snap = held.ctrlKey || held.altKey ? null : snapMove(rect, dragged.targets(), dragged.near);
      const by = alongAxis({ x: free.x + (snap?.by.x ?? 0), y: free.y + (snap?.by.y ?? 0) }, held.shiftKey);
      dragged.write((_, box) => ({ ...box, x: box.x + by.x, y: box.y + by.y }));
      hasWritten = true;
      const placed = { ...start, x: start.x + by.x, y: start.y + by.y };
      const text = `${Math.round(placed.x)}, ${Math.round(placed.y)}`;
      canvas.drag.set({
        ...noDrag,
        guides: snap?.guides ?? [],
        gaps: snap?.gaps ?? [],
        label: { text, below: placed },
      });
    },
    end: () => canvas.drag.set(null),
    cancel() {
      canvas.drag.set(null);
      if (hasWritten) editor.store.draft.undo();
    },
  };
}

function alongAxis({ x, y }: { x: number; y: number }, isBound: boolean) {
  if (!isBound) return { x, y };
  return Math.abs(x) > Math.abs(y) ? { x, y: 0 } : { x: 0, y };
}
