import type { Track } from "../../../../../core/timeline/timeline.ts";
import { addRow, changeRow, listItemsOn, moveRow, removeRow, sayRole } from "../edit/tracks.ts";
import type { EditorStore } from "../store/EditorStore.ts";
import { laneHeight, rowSizes, type TimelineRow } from "./layoutRows.ts";
import { type RowFlag, toggleRow } from "./rowKeys.ts";
import type { MenuEntry } from "./TimelineMenu.tsx";
import type { TimelineView } from "./TimelineView.ts";

interface RowPlace {
  store: EditorStore;
  view: TimelineView;
  notify: (text: string, undo?: () => void) => void;
  chooseSound: (row?: string) => void;
}

export const rolesOf: Record<Track["kind"], NonNullable<Track["role"]>[]> = {
  visual: ["main", "overlay"],
  audio: ["voiceover", "music", "sfx"],
};

/** Everything that can be done with a row. */
export function listRowEntries(place: RowPlace, { track, name }: TimelineRow): MenuEntry[] {
  const { store, view, notify, chooseSound } = place;
  const { uuid, kind, role } = track;
  const flag = (label: string, field: RowFlag, keys: string): MenuEntry => ({
    label,
    keys,
    checked: track[field] === true,
    onSelect: () => toggleRow(store, uuid, field),
  });
  const add = (where: "above" | "below") => () => {
    const made = addRow(store.timeline, {
      kind,
      role: kind === "audio" ? role : undefined,
      beside: uuid,
      where,
    });
    store.edit(() => made.timeline);
    requestAnimationFrame(() => view.focus(`row:${made.uuid}`));
  };
  return [
    ...(kind === "audio" ? [{ label: "Add a sound…", onSelect: () => chooseSound(uuid) }] : []),
    {
      label: "Rename",
      keys: "F2",
      onSelect: () => requestAnimationFrame(() => view.renamed.set(`row:${uuid}`)),
    },
    flag("Mute", "muted", "M"),
    flag("Hide", "hidden", "H"),
    flag("Lock", "locked", "L"),
    {
      label: "What it is for",
      entries: rolesOf[kind].map((one) => ({
        label: sayRole(one)!,
        checked: role === one,
        onSelect: () => store.edit((timeline) => changeRow(timeline, uuid, { role: one })),
      })),
    },
    {
      label: "Height",
      entries: Object.entries(rowSizes).map(([size, height]) => ({
        label: size[0]!.toUpperCase() + size.slice(1),
        checked: laneHeight(track) === laneHeight({ kind, height }),
        onSelect: () => store.edit((timeline) => changeRow(timeline, uuid, { height })),
      })),
    },
    {
      label: "Move up",
      keys: "Alt+↑",
      onSelect: () => store.edit((timeline) => moveRow(timeline, uuid, -1)),
    },
    {
      label: "Move down",
      keys: "Alt+↓",
      onSelect: () => store.edit((timeline) => moveRow(timeline, uuid, 1)),
    },
    { label: "Add a row above", onSelect: add("above") },
    { label: "Add a row below", onSelect: add("below") },
    {
      label: "Remove row",
      keys: "Del",
      danger: true,
      onSelect() {
        const { blocks, audio } = listItemsOn(store.timeline, uuid);
        const count = blocks.length + audio.length;
        store.edit((timeline) => removeRow(timeline, uuid));
        const withIt = count === 0 ? "" : count === 1 ? " with what was on it" : ` with ${count} bars`;
        notify(`“${name}” is removed${withIt}.`, store.draft.undo);
      },
    },
  ];
}
