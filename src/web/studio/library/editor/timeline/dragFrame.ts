import type { Selection } from "../store/EditorStore.ts";
import type { Drag } from "./followPointer.ts";
import { gap_px, laneHeight, rowHeight } from "./layoutRows.ts";
import { type DragPlace, spanOf } from "./drags.ts";
import { row_line_px } from "./TimelineView.ts";

interface FrameOptions {
  /** The frame that is drawn; it lies over the rows. */
  frame: HTMLElement;
  /** The element that the rows lie in. */
  body: HTMLElement;
  /** It adds to what is chosen already. */
  adds: boolean;
}

/** Draws a frame on empty ground and chooses all bars that it touches. */
export function dragFrame(
  place: DragPlace,
  pressed: { x: number; y: number },
  { frame, body, adds }: FrameOptions,
): Drag {
  const { store, view } = place;
  const before = store.selection.get();
  const rect = () => body.getBoundingClientRect();
  const begun = { at_ms: view.timeAt(pressed.x), y: pressed.y - rect().top };
  const hide = () => frame.style.setProperty("display", "none");
  return {
    move({ x, y }) {
      view.pushAlong(x);
      const box = rect();
      const scale = view.scale.get();
      const from_ms = Math.min(begun.at_ms, view.timeAt(x));
      const to_ms = Math.max(begun.at_ms, view.timeAt(x));
      const top = Math.min(begun.y, y - box.top);
      const bottom = Math.max(begun.y, y - box.top);
      frame.style.cssText = `display:block;--from:${from_ms};top:${top}px;width:${(to_ms - from_ms) * scale}px;height:${bottom - top}px`;
      const touched = listTouched(place, { from_ms, to_ms, top, bottom });
      store.selection.set(adds ? join(before, touched) : touched);
    },
    end(hasMoved) {
      hide();
      if (!hasMoved && !adds) store.selectBlocks([]);
    },
    cancel() {
      hide();
      store.selection.set(before);
    },
  };
}

const join = (one: Selection, other: Selection): Selection => ({
  blocks: [...new Set([...one.blocks, ...other.blocks])],
  audio: [...new Set([...one.audio, ...other.audio])],
});

interface Area {
  from_ms: number;
  to_ms: number;
  top: number;
  bottom: number;
}

function listTouched(place: DragPlace, { from_ms, to_ms, top, bottom }: Area): Selection {
  const blocks: string[] = [];
  const audio: string[] = [];
  let row_top = 0;
  for (const row of place.view.rows.get()) {
    const lane_px = laneHeight(row.track) + gap_px;
    for (const bar of row.bars) {
      const bar_top = row_top + gap_px + bar.lane * lane_px;
      if (bar_top > bottom || bar_top + lane_px - gap_px < top) continue;
      const span = spanOf(place, bar);
      if (!span || span.to_ms < from_ms || span.from_ms > to_ms) continue;
      (bar.as === "block" ? blocks : audio).push(bar.uuid);
    }
    row_top += rowHeight(row) + row_line_px;
  }
  return { blocks, audio };
}
