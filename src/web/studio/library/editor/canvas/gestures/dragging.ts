import type { Block } from "../../../../../../core/timeline/timeline.ts";
import { listMovable } from "../../edit/chooseBlocks.ts";
import { changeBlocks } from "../../edit/changeItems.ts";
import { type Box, boundsOf, type Point, type Rect } from "../../edit/geometry.ts";
import { placeBlock, type Placement } from "../../edit/placement.ts";
import { gatherTargets, type SnapTargets } from "../../edit/snapBoxes.ts";
import type { Editor } from "../../editorContext.ts";
import { placementOf, placementsOf } from "../readBoxes.ts";
import type { CanvasState } from "../CanvasState.ts";
import { findMargins } from "../safeArea.ts";

/** What moves together: where each block is, and how another place is written into all of them. */
export interface Dragged {
  placements: ReadonlyMap<string, Placement>;
  /** Of the canvas's pixels: so near to a line is meant to be on it. */
  near: number;
  targets: () => SnapTargets;
  write: (boxOf: (uuid: string, box: Box) => Box, change?: (block: Block) => Block) => void;
}

// On the page, in pixels.
const catches_px = 6;

export interface DragInput {
  editor: Editor;
  canvas: CanvasState;
  uuids: readonly string[];
  about: string;
}

export function dragBlocks({ editor, canvas, uuids, about }: DragInput): Dragged | null {
  const { store, preview } = editor;
  const shown = preview.current.current;
  const movable = listMovable(store.timeline, uuids).map(({ uuid }) => uuid);
  const placements = placementsOf(editor, movable);
  if (!shown || placements.size === 0) return null;
  const named = [...placements.keys()];
  let targets: SnapTargets | undefined;
  return {
    placements,
    near: catches_px / shown.scale,
    targets: () => (targets ??= findTargets(editor, canvas, placements)),
    write(boxOf, change = (block) => block) {
      store.edit(
        (timeline) =>
          changeBlocks(timeline, named, (block) => {
            const placement = placements.get(block.uuid)!;
            const offset =
              named.length === 1 ? currentOffset(editor, block.uuid, placement) : placement.offset;
            return change(placeBlock(block, { ...placement, offset }, boxOf(block.uuid, placement.box)));
          }),
        about,
      );
    },
  };
}

/** Words that wrap differently while their turned box is pulled are turned about another point. */
function currentOffset(editor: Editor, uuid: string, { box, offset }: Placement): Point {
  return box.rotate === 0 ? offset : (placementOf(editor, uuid)?.offset ?? offset);
}

function findTargets(
  { store, preview }: Editor,
  { safe_area }: CanvasState,
  moving: ReadonlyMap<string, unknown>,
): SnapTargets {
  const shown = preview.current.current!;
  const others = shown
    .listDrawn()
    .filter((uuid) => !moving.has(uuid) && shown.isSeen(uuid))
    .flatMap((uuid): Rect[] => {
      const box = shown.box(uuid);
      return box && box.w > 0 ? [boundsOf(box)] : [];
    });
  const { canvas } = store.timeline;
  const areas = [findMargins(canvas), ...(safe_area ? [safe_area] : [])];
  return gatherTargets({ canvas, areas, others });
}
