import { flushSync } from "react-dom";
import { listTogether, toggle } from "./useBarPointer.ts";
import type { BarActions } from "./barActions.ts";
import type { DragPlace } from "./drags.ts";
import type { PlacedBar } from "./layoutRows.ts";

const step_ms = 100;
const far_ms = 1000;
const louder = 0.05;

interface BarPlace extends DragPlace {
  actions: BarActions;
  fixed: boolean;
}

/** What a key does on a bar; false where it does nothing. */
export function doBarKey(event: KeyboardEvent, bar: PlacedBar, place: BarPlace): boolean {
  const { store, view, fixed } = place;
  const { key, shiftKey } = event;
  if (key === "PageDown" || key === "PageUp") {
    goTo(place, findNext(place, bar, key === "PageDown" ? 1 : -1), shiftKey);
    return true;
  }
  if (key === "Escape") {
    const row = findRow(view, bar);
    store.selectBlocks([]);
    if (row) view.focus(`row:${row}`);
    return true;
  }
  if (key === "Enter") {
    const isChosen = (
      bar.as === "block" ? store.selection.get().blocks : store.selection.get().audio
    ).includes(bar.uuid);
    if (shiftKey) toggle(store, bar.as, [bar.uuid], isChosen);
    else if (bar.as === "audio") store.selectAudio([bar.uuid]);
    // A second time it is the bar alone, without its group.
    else store.selectBlocks(isChosen ? [bar.uuid] : listTogether(store, bar));
    return true;
  }
  if (fixed) return false;
  chooseFocused(place, bar);
  return changes(event, bar, place);
}

function changes(event: KeyboardEvent, bar: PlacedBar, { store, view, actions }: BarPlace): boolean {
  const { key, shiftKey, altKey } = event;
  const isCommand = event.ctrlKey || event.metaKey;
  const frame_ms = 1000 / store.timeline.canvas.fps;
  const step = altKey ? frame_ms : shiftKey ? far_ms : step_ms;
  const letter = key.toLowerCase();
  const way = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 }[key];
  if (key === "ArrowLeft" || key === "ArrowRight") {
    if (isCommand) actions.trimEnd(step * way!);
    else actions.move(step * way!);
  } else if (key === "ArrowUp" || key === "ArrowDown") {
    if (shiftKey && bar.as === "audio") actions.changeVolume(-way! * louder);
    else {
      // On another row it is another element, which must be there before the focus can go to it.
      flushSync(() => actions.moveRows(way!));
      view.focus(`${bar.as}:${bar.uuid}`);
    }
  } else if (key === "Delete" || key === "Backspace") {
    const row = findRow(view, bar);
    flushSync(() => actions.remove());
    if (row) view.focus(`row:${row}`);
  } else if (isCommand && letter === "d") actions.duplicate();
  else if (isCommand && letter === "a") actions.selectAll();
  else if (isCommand) return false;
  else if (key === "[") actions.setEdge("start");
  else if (key === "]") actions.setEdge("end");
  else if (letter === "i") actions.changeRamp("in", shiftKey ? -step_ms : step_ms);
  else if (letter === "o") actions.changeRamp("out", shiftKey ? -step_ms : step_ms);
  else if (letter === "h" && bar.as === "block")
    actions.toggleBlocks(
      "hidden",
      store.selectedBlocks.some(({ hidden }) => !hidden),
    );
  else if (letter === "l" && bar.as === "block")
    actions.toggleBlocks(
      "locked",
      store.selectedBlocks.some(({ locked }) => !locked),
    );
  else return false;
  return true;
}

/** Keys go to what has the focus, together with whatever was chosen with it. */
function chooseFocused({ store }: BarPlace, { as, uuid }: PlacedBar): void {
  const { blocks, audio } = store.selection.get();
  if ((as === "block" ? blocks : audio).includes(uuid)) return;
  if (as === "block") store.selectBlocks(listTogether(store, { as, uuid }));
  else store.selectAudio([uuid]);
}

const findRow = (view: BarPlace["view"], bar: PlacedBar): string | undefined =>
  view.rows.get().find(({ bars }) => bars.some(({ as, uuid }) => uuid === bar.uuid && as === bar.as))?.track
    .uuid;

function findNext({ view }: BarPlace, { as, uuid }: PlacedBar, by: number): PlacedBar | undefined {
  const bars = view.rows.get().flatMap((row) => row.bars);
  return bars[bars.findIndex((bar) => bar.uuid === uuid && bar.as === as) + by];
}

function goTo({ store, view }: BarPlace, bar: PlacedBar | undefined, adds: boolean): void {
  if (!bar) return;
  if (adds) toggle(store, bar.as, [bar.uuid], false);
  else if (bar.as === "audio") store.selectAudio([bar.uuid]);
  else store.selectBlocks(listTogether(store, bar));
  view.focus(`${bar.as}:${bar.uuid}`);
}
