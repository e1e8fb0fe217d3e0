import type { Block } from "../../../../../../core/timeline/timeline.ts";
import { type Box, boundsOf, boundsOfAll } from "../../edit/geometry.ts";
import { type Handle, isCorner, type Pull, pullOf, resizeBox, scaleBox } from "../../edit/resizeBox.ts";
import { listGuides, snapPull, type SnapTargets } from "../../edit/snapBoxes.ts";
import { findBlock } from "../../store/EditorStore.ts";
import { noDrag } from "../CanvasState.ts";
import { dragBlocks, type DragInput } from "./dragging.ts";
import { type Gesture, type Held, nameStep } from "./gesture.ts";

/** These are laid out anew in any shape; all others keep theirs when a corner is pulled, unless Shift frees it. */
const freely = new Set(["shape", "ticker", "agenda", "channel", "wall", "quiz", "poll", "questions"]);
const lettered = new Set(["caption", "ticker", "widget"]);

/** One of the eight handles goes with the pointer, and one or all chosen blocks with it. */
export function resizeBlocks(input: Omit<DragInput, "about">, from: Held, handle: Handle): Gesture | null {
  const { editor, canvas } = input;
  const dragged = dragBlocks({ ...input, about: nameStep("resize") });
  if (!dragged) return null;
  const [only, ...others] = [...dragged.placements];
  const isOne = only !== undefined && others.length === 0;
  const start: Box = isOne
    ? only[1].box
    : { ...boundsOfAll([...dragged.placements.values()].map(({ box }) => box))!, rotate: 0 };
  const letters = readLetters(input, [...dragged.placements.keys()]);
  const isKept = !isOne || !freely.has(findBlock(editor.store.timeline, only[0])?.kind ?? "");
  let hasWritten = false;

  return {
    follow(held) {
      const by = { x: held.x - from.x, y: held.y - from.y };
      const keepsAspect = isCorner(handle) ? isKept !== held.shiftKey : held.shiftKey;
      const pull = { handle, by, keepsAspect, fromCentre: held.altKey };
      const snaps = !held.ctrlKey && start.rotate === 0;
      const box = snaps ? snapped(start, pull, dragged.targets(), dragged.near) : resizeBox(start, pull);
      const times = isCorner(handle) && keepsAspect ? box.w / start.w : 1;
      dragged.write(
        (_, own) => (isOne ? box : scaleBox(own, start, box)),
        (block) => withLetters(block, letters.get(block.uuid), times),
      );
      hasWritten = true;
      canvas.drag.set({
        ...noDrag,
        guides: snaps ? guidesFor(box, handle, dragged.targets()) : [],
        label: { text: `${Math.round(box.w)} × ${Math.round(box.h)}`, below: boundsOf(box) },
      });
    },
    end: () => canvas.drag.set(null),
    cancel() {
      canvas.drag.set(null);
      if (hasWritten) editor.store.draft.undo();
    },
  };
}

/** How large letters are now, also where nobody said so. */
function readLetters({ editor }: Pick<DragInput, "editor">, uuids: readonly string[]): Map<string, number> {
  const letters = uuids.flatMap((uuid): [string, number][] => {
    const block = findBlock(editor.store.timeline, uuid);
    if (!block || !lettered.has(block.kind)) return [];
    const element = editor.preview.current.current?.element(uuid);
    const size = block.font_size ?? (element ? parseFloat(getComputedStyle(element).fontSize) : 0);
    return size > 0 ? [[uuid, size]] : [];
  });
  return new Map(letters);
}

const most_letters = 10_000;

function withLetters(block: Block, size: number | undefined, times: number): Block {
  if (size === undefined || times === 1) return block;
  return { ...block, font_size: Math.min(most_letters, Math.max(1, Math.round(size * times))) };
}

/** The pulled edges catch at lines; where the shape is kept, the nearer of the two decides. */
function snapped(start: Box, pull: Pull, targets: SnapTargets, near: number): Box {
  const pulled = resizeBox(start, pull);
  const { by } = snapPull(pulled, pull.handle, targets, near);
  if (!pull.keepsAspect)
    return resizeBox(start, { ...pull, by: { x: pull.by.x + by.x, y: pull.by.y + by.y } });
  const axis = by.y === 0 || (by.x !== 0 && Math.abs(by.x) < Math.abs(by.y)) ? "x" : "y";
  if (by[axis] === 0) return pulled;
  const length = axis === "x" ? "w" : "h";
  const ways = pullOf(pull.handle);
  const times = pull.fromCentre ? 2 : 1;
  const grown = (pulled[length] + ways[axis] * by[axis] * times) / start[length] - 1;
  const wanted = { x: (ways.x * grown * start.w) / times, y: (ways.y * grown * start.h) / times };
  return resizeBox(start, { ...pull, by: wanted });
}

function guidesFor(box: Box, handle: Handle, targets: SnapTargets) {
  const pull = pullOf(handle);
  return (["x", "y"] as const).flatMap((axis) =>
    pull[axis] === 0 ? [] : listGuides(box, axis, targets, [pull[axis] === 1 ? 1 : 0]),
  );
}
