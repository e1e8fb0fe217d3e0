import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  AlignVerticalSpaceBetween,
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  CopyPlus,
  Group,
  Lock,
  type LucideIcon,
  Maximize,
  Trash2,
  Ungroup,
  Unlock,
} from "#icons";
import type { Axis, Edge } from "../edit/align.ts";
import { type OrderStep, reorderBlocks } from "../edit/blockOrder.ts";
import { listMovable } from "../edit/chooseBlocks.ts";
import { changeBlocks, removeBlocks } from "../edit/changeItems.ts";
import { duplicateItems } from "../edit/copyItems.ts";
import { groupBlocks, ungroupBlocks } from "../edit/groups.ts";
import { setIn } from "../edit/setIn.ts";
import type { Editor } from "../editorContext.ts";
import { alignChosen, countUnits, distributeChosen, spaceChosen } from "./arrange.ts";

/** Something to do with what is chosen: a button, an entry of a menu, and a key. */
export interface Action {
  label: string;
  icon: LucideIcon;
  /** As it is said to people. */
  keys?: string;
  danger?: boolean;
  isOff?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const align = (edge: Edge, label: string, icon: LucideIcon): Action => ({
  label,
  icon,
  isOff: (editor) => countUnits(editor) === 0,
  run: (editor) => alignChosen(editor, edge),
});

const spread = (
  axis: Axis,
  label: string,
  icon: LucideIcon,
  run: (editor: Editor, axis: Axis) => void,
): Action => ({
  label,
  icon,
  isOff: (editor) => countUnits(editor) < 3,
  run: (editor) => run(editor, axis),
});

export const alignActions: Action[] = [
  align("left", "Align left", AlignStartVertical),
  align("centre", "Align centre", AlignCenterVertical),
  align("right", "Align right", AlignEndVertical),
  align("top", "Align top", AlignStartHorizontal),
  align("middle", "Align middle", AlignCenterHorizontal),
  align("bottom", "Align bottom", AlignEndHorizontal),
];

/** As a background does, behind everything; the picture is cropped where its shape is another. */
export const fillCanvas: Action = {
  label: "Fill the canvas",
  icon: Maximize,
  isOff: ({ store }) => movable(store).length === 0,
  run({ store }) {
    const { width: w, height: h } = store.timeline.canvas;
    const uuids = movable(store);
    store.edit((timeline) => {
      const filled = changeBlocks(timeline, uuids, (block) => ({
        ...block,
        transform: { ...setIn(block.transform, "rotate", undefined), x: 0, y: 0, w, h },
      }));
      return reorderBlocks(filled, uuids, "back");
    });
  },
};

export const spreadActions: Action[] = [
  spread("x", "Distribute across", AlignHorizontalDistributeCenter, distributeChosen),
  spread("y", "Distribute down", AlignVerticalDistributeCenter, distributeChosen),
  spread("x", "Equal gaps across", AlignHorizontalSpaceBetween, spaceChosen),
  spread("y", "Equal gaps down", AlignVerticalSpaceBetween, spaceChosen),
];

const order = (step: OrderStep, label: string, icon: LucideIcon, keys: string): Action => ({
  label,
  icon,
  keys,
  run: ({ store }) => store.edit((timeline) => reorderBlocks(timeline, movable(store), step)),
});

const movable = (store: Editor["store"]) =>
  listMovable(store.timeline, store.selection.get().blocks).map(({ uuid }) => uuid);

export const orderActions: Action[] = [
  order("front", "Bring to front", ArrowUpToLine, "Ctrl+Shift+]"),
  order("forward", "Bring forward", ArrowUp, "Ctrl+]"),
  order("backward", "Send backward", ArrowDown, "Ctrl+["),
  order("back", "Send to back", ArrowDownToLine, "Ctrl+Shift+["),
];

export const duplicate: Action = {
  label: "Duplicate",
  icon: CopyPlus,
  keys: "Ctrl+D",
  run({ store }) {
    const copied = duplicateItems(store.timeline, store.selection.get());
    store.edit(() => copied.timeline);
    store.selection.set(copied.copies);
  },
};

export const remove: Action = {
  label: "Delete",
  icon: Trash2,
  keys: "Delete",
  danger: true,
  isOff: ({ store }) => movable(store).length === 0,
  run({ store }) {
    const gone = movable(store);
    store.edit((timeline) => removeBlocks(timeline, gone));
    store.selectBlocks([]);
  },
};

export const group: Action = {
  label: "Group",
  icon: Group,
  keys: "Ctrl+G",
  isOff: ({ store }) => store.selection.get().blocks.length < 2,
  run: ({ store }) => store.edit((timeline) => groupBlocks(timeline, store.selection.get().blocks)),
};

export const ungroup: Action = {
  label: "Ungroup",
  icon: Ungroup,
  keys: "Ctrl+Shift+G",
  isOff: ({ store }) => store.selectedBlocks.every(({ group_id }) => group_id === undefined),
  run: ({ store }) => store.edit((timeline) => ungroupBlocks(timeline, store.selection.get().blocks)),
};

const setLocked = (locked: true | undefined) => (editor: Editor) => {
  const { store } = editor;
  const { blocks } = store.selection.get();
  store.edit((timeline) => changeBlocks(timeline, blocks, (block) => setIn(block, "locked", locked)));
};

export const lock: Action = { label: "Lock", icon: Lock, keys: "Ctrl+Shift+L", run: setLocked(true) };
export const unlock: Action = {
  label: "Unlock",
  icon: Unlock,
  keys: "Ctrl+Shift+L",
  run: setLocked(undefined),
};

/** Whichever of the two changes something. */
export const lockOrUnlock = ({ store }: Editor): Action =>
  store.selectedBlocks.every(({ locked }) => locked) ? unlock : lock;

export const groupOrUngroup = ({ store }: Editor): Action => {
  const ids = new Set(store.selectedBlocks.map(({ group_id }) => group_id));
  const [id] = ids;
  return ids.size === 1 && id !== undefined ? ungroup : group;
};
