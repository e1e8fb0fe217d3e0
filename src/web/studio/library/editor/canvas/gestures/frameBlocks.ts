import { withGroups } from "../../edit/chooseBlocks.ts";
import { isCaught, rectBetween } from "../../edit/geometry.ts";
import type { Editor } from "../../editorContext.ts";
import { type CanvasState, noDrag } from "../CanvasState.ts";
import { listSeen } from "../readBoxes.ts";
import type { Gesture, Held } from "./gesture.ts";

/** A frame drawn over the picture chooses what it touches; with Shift beside what is chosen already. */
export function frameBlocks(editor: Editor, canvas: CanvasState, from: Held): Gesture {
  const { store } = editor;
  const before = store.selection.get();
  const kept = from.shiftKey ? before.blocks : [];
  const seen = listSeen(editor);
  return {
    follow(held) {
      const frame = rectBetween(from, held);
      const caught = seen.filter(({ box }) => isCaught(box, frame)).map(({ uuid }) => uuid);
      const chosen = withGroups(store.timeline, [...new Set([...kept, ...caught])]);
      if (chosen.join() !== store.selection.get().blocks.join()) store.selectBlocks(chosen);
      canvas.drag.set({ ...noDrag, frame });
    },
    end(hasMoved) {
      canvas.drag.set(null);
      if (!hasMoved) store.selectBlocks(kept);
    },
    cancel() {
      canvas.drag.set(null);
      store.selection.set(before);
    },
  };
}
