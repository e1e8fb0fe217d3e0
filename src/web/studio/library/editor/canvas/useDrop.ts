import { type DragEvent, type RefObject, useState } from "react";
import { isInside } from "../edit/geometry.ts";
import { type Editor, useEditor } from "../editorContext.ts";
import { findBlock } from "../store/EditorStore.ts";
import { asset_type } from "../panels/dragAsset.ts";
import type { Held } from "./gestures/gesture.ts";
import { isEmptyMedia, listSeen } from "./readBoxes.ts";
import type { DropTarget, useAddFiles } from "./useAddFiles.ts";
import { readPointer } from "./usePointer.ts";

/** Files that are dropped on the picture, from the desktop or from the media panel. */
export function useDrop(host: RefObject<HTMLElement | null>, files: ReturnType<typeof useAddFiles>) {
  const editor = useEditor();
  const [isOver, setOver] = useState(false);
  const isTaken = ({ dataTransfer }: DragEvent) =>
    !editor.fixed && (dataTransfer.types.includes("Files") || dataTransfer.types.includes(asset_type));
  return {
    isOver,
    handlers: {
      onDragOver(event: DragEvent) {
        if (!isTaken(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = "copy";
        setOver(true);
      },
      onDragLeave(event: DragEvent) {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!isTaken(event) || !host.current) return;
        event.preventDefault();
        setOver(false);
        const target = findTarget(editor, readPointer(event, host.current, editor));
        const id = event.dataTransfer.getData(asset_type);
        if (id !== "") void files.addById(id, target);
        else files.add([...event.dataTransfer.files], target);
      },
    },
  };
}

/** A place for a picture that is still empty takes it; with Alt, also one that has a file. */
function findTarget(editor: Editor, held: Held): DropTarget {
  const { timeline } = editor.store;
  const under = listSeen(editor).findLast(({ uuid, box }) => {
    const block = findBlock(timeline, uuid);
    const isMedia = block?.kind === "still" || block?.kind === "clip";
    return block && isInside(box, held) && (isEmptyMedia(block) || (held.altKey && isMedia));
  });
  return { at: { x: held.x, y: held.y }, replaces: under?.uuid ?? null };
}
