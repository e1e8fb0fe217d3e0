import type { EditorStore } from "./store/EditorStore.ts";

export function stepPlayhead(store: EditorStore, way: -1 | 1, by: "frame" | "second"): void {
  store.isPlaying.set(false);
  const frame_ms = 1000 / store.timeline.canvas.fps;
  const at_ms = store.playhead.get();
  if (by === "second") return store.seek(at_ms + way * 1000);
  // Frames are counted from the beginning, so that stepping there and back ends where it began.
  store.seek((Math.round(at_ms / frame_ms) + way) * frame_ms);
}

/** What Space presses is pressed, and only elsewhere it plays. */
const pressed =
  "button, a, summary, [role=checkbox], [role=switch], [role=tab], [role=menuitem], [role=option]";

/** Plays and goes through the shot wherever nothing is typed; false for any other key. */
export function doPlayKey(event: KeyboardEvent, store: EditorStore): boolean {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey, target } = event;
  if (ctrlKey || metaKey || altKey) return false;
  if (key === " ") {
    if (target instanceof HTMLElement && target.closest(pressed) !== null) return false;
    store.isPlaying.set(!store.isPlaying.get());
  } else if (code === "Comma" || code === "Period")
    stepPlayhead(store, code === "Comma" ? -1 : 1, shiftKey ? "second" : "frame");
  else if (key === "Home") store.seek(0);
  else if (key === "End") store.seek(store.fields.duration_ms);
  else return false;
  return true;
}
