import { changeRow, listRows, moveRow, removeRow } from "../edit/tracks.ts";
import type { EditorStore } from "../store/EditorStore.ts";
import type { TimelineView } from "./TimelineView.ts";

export type RowFlag = "muted" | "hidden" | "locked";

export function toggleRow(store: EditorStore, uuid: string, field: RowFlag): void {
  store.edit((timeline) => {
    const on = timeline.tracks.find((track) => track.uuid === uuid)?.[field] === true;
    return changeRow(timeline, uuid, { [field]: on ? undefined : true });
  });
}

const flags: Record<string, RowFlag> = { m: "muted", h: "hidden", l: "locked" };

interface RowPlace {
  store: EditorStore;
  view: TimelineView;
  fixed: boolean;
}

/** What a key does on a row's head; false where it does nothing. */
export function doRowKey(event: KeyboardEvent, uuid: string, { store, view, fixed }: RowPlace): boolean {
  const { key, altKey, ctrlKey, metaKey } = event;
  const rows = listRows(store.timeline);
  const place = rows.findIndex((row) => row.uuid === uuid);
  const way = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
  if (way !== 0 && altKey) {
    if (!fixed) store.edit((timeline) => moveRow(timeline, uuid, way), `row order ${uuid}`);
    return true;
  }
  if (ctrlKey || metaKey || altKey) return false;
  if (way !== 0) {
    const next = rows[place + way];
    if (next) view.focus(`row:${next.uuid}`);
    return true;
  }
  if (key === "ArrowRight") {
    const first = view.rows.get().find(({ track }) => track.uuid === uuid)?.bars[0];
    if (first) {
      if (first.as === "block") store.selectBlocks([first.uuid]);
      else store.selectAudio([first.uuid]);
      view.focus(`${first.as}:${first.uuid}`);
    }
    return true;
  }
  if (fixed) return false;
  const flag = flags[key.toLowerCase()];
  if (flag) toggleRow(store, uuid, flag);
  else if (key === "F2" || key === "Enter") view.renamed.set(`row:${uuid}`);
  else if (key === "Delete") {
    store.edit((timeline) => removeRow(timeline, uuid));
    const next = rows[place + 1] ?? rows[place - 1];
    if (next) view.focus(`row:${next.uuid}`);
  } else return false;
  return true;
}
