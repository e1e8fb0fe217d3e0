import { useEffect, useEffectEvent } from "react";
import { changeBlock, duplicateBlock, removeBlock } from "./edit/editBlocks.ts";
import type { Editor } from "./editorContext.ts";

const ways: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
const far = 20;

/** Undo anywhere; what moves, copies or deletes a block only where nothing is being typed. */
export function useEditorKeys(editor: Editor): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (editor.fixed || event.defaultPrevented) return;
    const isHandled = isField(event.target) ? undoes(event, editor) : doesKey(event, editor);
    if (isHandled) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest("input, textarea, select, [role=dialog], [role=menu]") !== null;

function undoes({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, { draft }: Editor): boolean {
  if (!(ctrlKey || metaKey)) return false;
  const letter = key.toLowerCase();
  if (letter === "z" && !shiftKey) draft.undo();
  else if (letter === "y" || (letter === "z" && shiftKey)) draft.redo();
  else return false;
  return true;
}

function doesKey(event: KeyboardEvent, editor: Editor): boolean {
  if (undoes(event, editor)) return true;
  const { selected, select, edit, draft } = editor;
  const { timeline } = draft.fields;
  if (!selected) return false;
  const { uuid } = selected;
  const isOnPicture =
    event.target instanceof HTMLElement && event.target.closest("[data-keys=block]") !== null;
  if (event.key === "Escape") select(null);
  else if (!isOnPicture) return false;
  else if (event.key === "Delete" || event.key === "Backspace") edit(removeBlock(timeline, uuid));
  else if (event.key.toLowerCase() === "d" && (event.ctrlKey || event.metaKey)) {
    const copied = duplicateBlock(timeline, uuid);
    edit(copied.timeline);
    select(copied.uuid);
  } else {
    const way = ways[event.key];
    if (!way) return false;
    const step = event.shiftKey ? far : 1;
    edit(
      changeBlock(timeline, uuid, (block) => ({
        ...block,
        transform: {
          ...block.transform,
          x: block.transform.x + way.x * step,
          y: block.transform.y + way.y * step,
        },
      })),
      `${uuid} nudge`,
    );
  }
  return true;
}
