import { alignBoxes, type Axis, distributeBoxes, type Edge, equalGaps } from "../edit/align.ts";
import { listMovable } from "../edit/chooseBlocks.ts";
import { changeBlocks } from "../edit/changeItems.ts";
import { type Box, boundsOfAll } from "../edit/geometry.ts";
import { placeBlock } from "../edit/placement.ts";
import type { Editor } from "../editorContext.ts";
import { placementsOf } from "./readBoxes.ts";

/** Members of a group stay as they are to each other, and are put elsewhere as one. */
function listUnits({ store }: Editor): string[][] {
  const units = new Map<string, string[]>();
  for (const { uuid, group_id } of listMovable(store.timeline, store.selection.get().blocks)) {
    const name = group_id === undefined ? `block ${uuid}` : `group ${group_id}`;
    units.set(name, [...(units.get(name) ?? []), uuid]);
  }
  return [...units.values()];
}

export const countUnits = (editor: Editor) => listUnits(editor).length;

function arrange(editor: Editor, change: (boxes: Box[]) => Box[]): void {
  const units = listUnits(editor).flatMap((uuids) => {
    const placements = placementsOf(editor, uuids);
    const around = boundsOfAll([...placements.values()].map(({ box }) => box));
    return around ? [{ placements, around: { ...around, rotate: 0 } }] : [];
  });
  const boxes = change(units.map(({ around }) => around));
  editor.store.edit((timeline) =>
    units.reduce((edited, { placements, around }, place) => {
      const by = { x: boxes[place]!.x - around.x, y: boxes[place]!.y - around.y };
      return changeBlocks(edited, [...placements.keys()], (block) => {
        const placement = placements.get(block.uuid)!;
        const { box } = placement;
        return placeBlock(block, placement, { ...box, x: box.x + by.x, y: box.y + by.y });
      });
    }, timeline),
  );
}

/** To each other, or to the canvas where only one is chosen. */
export function alignChosen(editor: Editor, edge: Edge): void {
  const { width, height } = editor.store.timeline.canvas;
  arrange(editor, (boxes) => {
    const around = boxes.length > 1 ? boundsOfAll(boxes)! : { x: 0, y: 0, w: width, h: height };
    return alignBoxes(boxes, edge, around);
  });
}

export const distributeChosen = (editor: Editor, axis: Axis) =>
  arrange(editor, (boxes) => distributeBoxes(boxes, axis));

export const spaceChosen = (editor: Editor, axis: Axis) => arrange(editor, (boxes) => equalGaps(boxes, axis));
