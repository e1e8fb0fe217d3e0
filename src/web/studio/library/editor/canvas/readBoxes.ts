import type { Block } from "../../../../../core/timeline/timeline.ts";
import { makeLockCheck } from "../edit/locks.ts";
import type { Box } from "../edit/geometry.ts";
import { type Placement, readPlacement } from "../edit/placement.ts";
import type { Editor } from "../editorContext.ts";
import { findBlock } from "../store/EditorStore.ts";

/** Where a block is; one that is not drawn is where it would be, if that is written in it. */
export function placementOf({ store, preview }: Editor, uuid: string): Placement | null {
  const block = findBlock(store.timeline, uuid);
  if (!block) return null;
  const element = preview.current.current?.element(uuid);
  if (element) {
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = element;
    return readPlacement(block, {
      left: offsetLeft,
      top: offsetTop,
      width: offsetWidth,
      height: offsetHeight,
    });
  }
  const { x, y, w, h } = block.transform;
  if (w === undefined || h === undefined) return null;
  return readPlacement(block, { left: x, top: y, width: w, height: h });
}

export function placementsOf(editor: Editor, uuids: readonly string[]): Map<string, Placement> {
  const found = uuids.map((uuid) => [uuid, placementOf(editor, uuid)] as const);
  return new Map(found.filter((entry): entry is [string, Placement] => entry[1] !== null));
}

export interface SeenBox {
  uuid: string;
  box: Box;
}

/** What can be pressed at the moment that is shown, from back to front: seen, and not locked. */
export function listSeen(editor: Editor): SeenBox[] {
  const { store, preview } = editor;
  const shown = preview.current.current;
  if (!shown) return [];
  const isLocked = makeLockCheck(store.timeline);
  return shown.listDrawn().flatMap((uuid) => {
    const block = findBlock(store.timeline, uuid);
    if (!block || isLocked(block)) return [];
    if (!shown.isSeen(uuid) && !isEmptyMedia(block)) return [];
    const box = shown.box(uuid);
    return box ? [{ uuid, box }] : [];
  });
}

/** Screens show nothing for it: only its author needs to see where it will be. */
export const isEmptyMedia = ({ kind, asset, image_blank, hidden }: Block) =>
  (kind === "still" || kind === "clip") && asset === undefined && !image_blank && !hidden;
