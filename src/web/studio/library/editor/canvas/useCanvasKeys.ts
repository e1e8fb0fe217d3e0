import { useEffect, useEffectEvent, useRef } from "react";
import type { Block } from "../../../../../core/timeline/timeline.ts";
import { listMovable, nextBlock } from "../edit/chooseBlocks.ts";
import { changeBlocks } from "../edit/changeItems.ts";
import { placeBlock } from "../edit/placement.ts";
import { least_side } from "../edit/resizeBox.ts";
import { drawOrder } from "../edit/blockOrder.ts";
import { makeLockCheck } from "../edit/locks.ts";
import { type Editor, useEditor } from "../editorContext.ts";
import { type Action, duplicate, group, lockOrUnlock, orderActions, remove, ungroup } from "./actions.ts";
import { placementsOf } from "./readBoxes.ts";
import { zoom_step, type Zooming } from "./useZoom.ts";
import { readWords } from "./words.ts";

const ways: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const far = 20;

interface CanvasKeys {
  zooming: Zooming;
  onFull: () => void;
}

/** Keys that work on the picture and on the list of blocks; those that only look work wherever nothing is typed. */
export function useCanvasKeys({ zooming, onFull }: CanvasKeys): void {
  const editor = useEditor();
  /** After Escape with nothing chosen, Tab goes on to the next part of the page. */
  const leaves = useRef(false);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isBusy(event.target)) return;
    const place = findPlace(event.target);
    const isDone =
      (place !== "elsewhere" && doesLook(event, { zooming, onFull })) ||
      (place === "picture" && tabs(event, editor, leaves)) ||
      (place !== "elsewhere" && doesEdit(event, editor));
    if (isDone) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

const isBusy = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=menu]") !== null;

/** On the picture, on a block elsewhere, on nothing in particular, or on some other control. */
function findPlace(target: EventTarget | null): "picture" | "block" | "page" | "elsewhere" {
  if (!(target instanceof Element) || target === document.body) return "page";
  if (target.closest("[data-picture] [data-keys=block]")) return "picture";
  return target.closest("[data-keys=block]") ? "block" : "elsewhere";
}

function doesLook(event: KeyboardEvent, { zooming, onFull }: CanvasKeys): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const steps: Record<string, () => void> = {
    "+": () => zooming.zoomBy(zoom_step),
    "=": () => zooming.zoomBy(zoom_step),
    "-": () => zooming.zoomBy(1 / zoom_step),
    "0": () => zooming.zoomTo("fit"),
    "1": () => zooming.zoomTo(1),
    f: onFull,
  };
  const step = steps[event.key.toLowerCase()];
  step?.();
  return step !== undefined;
}

/** From block to block, front to back; past the last, and after Escape, on to the next part of the page. */
function tabs(event: KeyboardEvent, { store }: Editor, leaves: { current: boolean }): boolean {
  const { blocks } = store.selection.get();
  if (event.key === "Escape" && blocks.length === 0) leaves.current = true;
  if (event.key !== "Tab") {
    if (event.key !== "Escape") leaves.current = false;
    return false;
  }
  if (leaves.current) {
    leaves.current = false;
    return false;
  }
  const next = nextBlock(store.timeline, blocks.at(-1), event.shiftKey ? -1 : 1);
  if (next === null) return false;
  store.selectBlocks([next]);
  return true;
}

function doesEdit(event: KeyboardEvent, editor: Editor): boolean {
  const { store, fixed } = editor;
  const { blocks } = store.selection.get();
  const withCtrl = event.ctrlKey || event.metaKey;
  if (withCtrl && event.key.toLowerCase() === "a" && !event.shiftKey) {
    store.selectBlocks(listAll(editor));
    return true;
  }
  if (blocks.length === 0) return false;
  if (event.key === "Escape") {
    store.selectBlocks([]);
    return true;
  }
  if (fixed) return false;
  const way = ways[event.key];
  if (way && !withCtrl) {
    const step = event.shiftKey ? far : 1;
    const by = { x: way.x * step, y: way.y * step };
    if (event.altKey) grow(editor, by);
    else nudge(editor, by);
    return true;
  }
  if (event.key === "Enter" && !withCtrl) return opensWords(event, editor);
  const action = findAction(event, editor);
  if (action && !action.isOff?.(editor)) action.run(editor);
  return action !== null;
}

function listAll({ store }: Editor): string[] {
  const isLocked = makeLockCheck(store.timeline);
  return drawOrder(store.timeline)
    .filter((block) => !block.hidden && !isLocked(block))
    .map(({ uuid }) => uuid);
}

function findAction(event: KeyboardEvent, editor: Editor): Action | null {
  if (event.key === "Delete" || event.key === "Backspace") return remove;
  if (!event.ctrlKey && !event.metaKey) return null;
  const [front, forward, backward, back] = orderActions as [Action, Action, Action, Action];
  switch (event.code) {
    case "BracketRight":
      return event.shiftKey ? front : forward;
    case "BracketLeft":
      return event.shiftKey ? back : backward;
  }
  switch (event.key.toLowerCase()) {
    case "d":
      return duplicate;
    case "g":
      return event.shiftKey ? ungroup : group;
    case "l":
      return event.shiftKey ? lockOrUnlock(editor) : null;
    default:
      return null;
  }
}

function opensWords(event: KeyboardEvent, { store }: Editor): boolean {
  const [only, ...others] = store.selectedBlocks;
  const isOnButton = event.target instanceof HTMLButtonElement;
  if (!only || others.length > 0 || isOnButton || readWords(only) === null) return false;
  store.typing.set(only.uuid);
  return true;
}

function nudge({ store }: Editor, by: { x: number; y: number }): void {
  const uuids = listMovable(store.timeline, store.selection.get().blocks).map(({ uuid }) => uuid);
  const moved = (block: Block): Block => {
    const { x, y } = block.transform;
    return { ...block, transform: { ...block.transform, x: x + by.x, y: y + by.y } };
  };
  if (uuids.length > 0)
    store.edit((timeline) => changeBlocks(timeline, uuids, moved), `${uuids.join()} nudge`);
}

/** The right and the lower edge go; the others stay. */
function grow(editor: Editor, by: { x: number; y: number }): void {
  const { store } = editor;
  const uuids = listMovable(store.timeline, store.selection.get().blocks).map(({ uuid }) => uuid);
  const placements = placementsOf(editor, uuids);
  if (placements.size === 0) return;
  store.edit(
    (timeline) =>
      changeBlocks(timeline, [...placements.keys()], (block) => {
        const placement = placements.get(block.uuid)!;
        const { box } = placement;
        const w = by.x === 0 ? box.w : Math.max(least_side, box.w + by.x);
        const h = by.y === 0 ? box.h : Math.max(least_side, box.h + by.y);
        return placeBlock(block, placement, { ...box, w, h });
      }),
    `${uuids.join()} grow`,
  );
}
