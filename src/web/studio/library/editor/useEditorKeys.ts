import { useEffect, useEffectEvent } from "react";
import { groupBlocks, ungroupBlocks } from "./edit/groups.ts";
import type { Editor } from "./editorContext.ts";
import { doPlayKey } from "./playKeys.ts";

/** Undo and redo anywhere; playing and grouping where nothing is being typed. */
export function useEditorKeys(editor: Editor): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const isTyping = isField(event.target);
    const isHandled =
      (!isTyping && doPlayKey(event, editor.store)) ||
      (!editor.fixed && (undoes(event, editor) || (!isTyping && groups(event, editor))));
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
  target.closest("input, textarea, select, [contenteditable], [role=dialog], [role=menu]") !== null;

function undoes({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, { store: { draft } }: Editor): boolean {
  if (!(ctrlKey || metaKey)) return false;
  const letter = key.toLowerCase();
  if (letter === "z" && !shiftKey) draft.undo();
  else if (letter === "y" || (letter === "z" && shiftKey)) draft.redo();
  else return false;
  return true;
}

/** Ctrl+G puts the chosen blocks into a group, with Shift it dissolves theirs. */
function groups({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, { store }: Editor): boolean {
  if (!(ctrlKey || metaKey) || key.toLowerCase() !== "g") return false;
  const { blocks } = store.selection.get();
  if (shiftKey) store.edit((timeline) => ungroupBlocks(timeline, blocks));
  else if (blocks.length > 1) store.edit((timeline) => groupBlocks(timeline, blocks));
  return true;
}
