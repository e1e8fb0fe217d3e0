import type { Timeline } from "../../../../../core/timeline/timeline.ts";
import { limits } from "../../../../../core/limits.ts";
import { setFade, setVolume, soundSpan, trimAudioEnd, trimAudioStart } from "../edit/audio.ts";
import { changeItems } from "../edit/changeItems.ts";
import { type RampEnd, setRampLength } from "../edit/ramps.ts";
import { type Snapped, snapMove, snapTime } from "../edit/snapTimes.ts";
import { blockSpan, clampMove, moveInTime, trimBlockEnd, trimBlockStart } from "../edit/timing.ts";
import { withoutLocked } from "../edit/timing.ts";
import { moveToRows } from "../edit/tracks.ts";
import { type EditorStore, findBlock, type Selection } from "../store/EditorStore.ts";
import type { Drag, DragPoint } from "./followPointer.ts";
import { lengthsOf, type PlacedBar } from "./layoutRows.ts";
import { snapStep, type TimelineView } from "./TimelineView.ts";

export interface DragPlace {
  store: EditorStore;
  view: TimelineView;
}

const near_px = 7;

let drags = 0;

/** Writes what a drag makes of the timeline; all of it is one step back, and giving up takes it back. */
function beginEdit({ store, view }: DragPlace) {
  const before = store.timeline;
  const { duration_ms } = store.fields;
  const about = `drag ${(drags += 1)}`;
  let hasChanged = false;
  view.hold(true);
  const finish = () => {
    view.hold(false);
    view.snapLine.set(null);
  };
  return {
    before,
    duration_ms,
    write(timeline: Timeline) {
      if (timeline === store.timeline) return;
      hasChanged = true;
      store.edit(() => timeline, about);
    },
    writeDuration(duration_ms: number) {
      if (duration_ms === store.fields.duration_ms) return;
      hasChanged = true;
      store.change({ duration_ms }, about);
    },
    end: finish,
    cancel: () => {
      finish();
      if (hasChanged) store.draft.undo();
    },
  };
}

/** When a bar begins and ends. */
export function spanOf({ store, view }: DragPlace, { as, uuid }: Pick<PlacedBar, "as" | "uuid">) {
  const { timeline, duration_ms } = store.fields;
  if (as === "block") {
    const block = findBlock(timeline, uuid);
    return block && blockSpan(block, duration_ms);
  }
  const item = timeline.audio?.find((one) => one.uuid === uuid);
  return item && soundSpan(item, lengthsOf(item, duration_ms, view.files.get()));
}

const isIn = ({ as, uuid }: PlacedBar, chosen: Selection) =>
  (as === "block" ? chosen.blocks : chosen.audio).includes(uuid);

/** What bars may catch at: others' edges, the playhead, and the ends of the shot. */
function listTargets(place: DragPlace, moved: Selection) {
  const { store, view } = place;
  const { duration_ms } = store.fields;
  const times = [0, duration_ms, store.playhead.get()];
  for (const { bars } of view.rows.get())
    for (const bar of bars) {
      const span = isIn(bar, moved) ? undefined : spanOf(place, bar);
      if (span) times.push(span.from_ms, span.to_ms);
    }
  const scale = view.scale.get();
  return {
    targets: { times: times.sort((a, b) => a - b), step_ms: snapStep(scale) },
    near_ms: near_px / scale,
  };
}

const listEdges = (place: DragPlace, chosen: Selection): number[] =>
  place.view.rows.get().flatMap(({ bars }) =>
    bars.flatMap((bar) => {
      const span = isIn(bar, chosen) ? spanOf(place, bar) : undefined;
      // An end that follows the shot stays where it is.
      return span ? (span.is_open ? [span.from_ms] : [span.from_ms, span.to_ms]) : [];
    }),
  );

const free = (by_ms: number): Snapped => ({ by_ms: Math.round(by_ms / 10) * 10, at_ms: null });

/** Moves all that is chosen in time, and with the bar that is held to other rows. */
export function dragBars(place: DragPlace, held: PlacedBar): Drag | null {
  const { store, view } = place;
  const chosen = withoutLocked(store.timeline, store.selection.get());
  if (chosen.blocks.length + chosen.audio.length === 0) return null;
  const edit = beginEdit(place);
  const snap = listTargets(place, chosen);
  const edges = listEdges(place, chosen);
  const rows = view.rows.get();
  const from_row = rows.findIndex(({ bars }) => bars.some((bar) => bar.uuid === held.uuid));
  const begun_scroll = view.timeAt(0);
  return {
    move({ x, y, by_x, is_free }: DragPoint) {
      view.pushAlong(x);
      const wanted = by_x / view.scale.get() + view.timeAt(0) - begun_scroll;
      const snapped = is_free || !view.snaps.get() ? free(wanted) : snapMove(edges, wanted, snap);
      const by_ms = clampMove(edit.before, chosen, snapped.by_ms, edit.duration_ms);
      view.snapLine.set(by_ms === snapped.by_ms ? snapped.at_ms : null);
      const moved = moveInTime(edit.before, chosen, { by_ms, duration_ms: edit.duration_ms });
      edit.write(moveToRows(moved, chosen, rowsBetween(rows, from_row, view.rowAt(y))));
    },
    end: edit.end,
    cancel: edit.cancel,
  };
}

/** Rows are counted among those of the same kind: nothing drawn goes to a row of sounds. */
function rowsBetween(rows: readonly { track: { kind: string } }[], from: number, to: number): number {
  const kind = rows[from]?.track.kind;
  const first = rows.findIndex(({ track }) => track.kind === kind);
  const last = rows.findLastIndex(({ track }) => track.kind === kind);
  return Math.min(last, Math.max(first, to)) - from;
}

/** Moves where a bar begins or ends; all that is chosen with it is trimmed by the same time. */
export function dragEdge(place: DragPlace, held: PlacedBar, end: "start" | "end"): Drag | null {
  const { store, view } = place;
  const selected = store.selection.get();
  const only: Selection =
    held.as === "block" ? { blocks: [held.uuid], audio: [] } : { blocks: [], audio: [held.uuid] };
  const chosen = withoutLocked(store.timeline, isIn(held, selected) ? selected : only);
  const span = spanOf(place, held);
  if (!span || !isIn(held, chosen)) return null;
  const edit = beginEdit(place);
  const snap = listTargets(place, chosen);
  const edge = end === "start" ? span.from_ms : span.to_ms;
  const spans = new Map(
    view.rows
      .get()
      .flatMap(({ bars }) =>
        bars.map((bar) => [`${bar.as}:${bar.uuid}`, isIn(bar, chosen) ? spanOf(place, bar) : undefined]),
      ),
  );
  return {
    move({ x, is_free }) {
      view.pushAlong(x);
      const at = view.timeAt(x);
      const snapped = is_free || !view.snaps.get() ? null : snapTime(at, snap);
      const by_ms = (snapped?.time_ms ?? Math.round(at / 10) * 10) - edge;
      edit.write(trimItems(edit.before, chosen, { end, by_ms, place, spans }));
      const reached = spanOf(place, held);
      const now_ms = end === "start" ? reached?.from_ms : reached?.to_ms;
      view.snapLine.set(snapped && now_ms === snapped.at_ms ? snapped.at_ms : null);
    },
    end: edit.end,
    cancel: edit.cancel,
  };
}

interface Trim {
  end: "start" | "end";
  by_ms: number;
  place: DragPlace;
  spans: ReadonlyMap<string, { from_ms: number; to_ms: number } | undefined>;
}

function trimItems(timeline: Timeline, chosen: Selection, { end, by_ms, place, spans }: Trim): Timeline {
  const { duration_ms } = place.store.fields;
  const at = (key: string) => {
    const span = spans.get(key);
    return (end === "start" ? (span?.from_ms ?? 0) : (span?.to_ms ?? 0)) + by_ms;
  };
  return changeItems(timeline, chosen, {
    block: (block) =>
      (end === "start" ? trimBlockStart : trimBlockEnd)(block, at(`block:${block.uuid}`), duration_ms),
    audio: (item) =>
      (end === "start" ? trimAudioStart : trimAudioEnd)(
        item,
        at(`audio:${item.uuid}`),
        lengthsOf(item, duration_ms, place.view.files.get()),
      ),
  });
}

/** Pulls the way in or out of a block, or the fade of a sound, longer or shorter. */
export function dragRamp(place: DragPlace, held: PlacedBar, end: RampEnd): Drag | null {
  const { store, view } = place;
  const only: Selection =
    held.as === "block" ? { blocks: [held.uuid], audio: [] } : { blocks: [], audio: [held.uuid] };
  const chosen = withoutLocked(store.timeline, only);
  const span = spanOf(place, held);
  if (!span || chosen.blocks.length + chosen.audio.length === 0) return null;
  const edit = beginEdit(place);
  return {
    move({ x, is_free }) {
      const at = view.timeAt(x);
      const long = end === "in" ? at - span.from_ms : Math.min(span.to_ms, edit.duration_ms) - at;
      const ms = is_free ? long : Math.round(long / 100) * 100;
      edit.write(
        changeItems(edit.before, chosen, {
          block: (block) => setRampLength(block, end, ms, edit.duration_ms),
          audio: (item) => setFade(item, end, ms, lengthsOf(item, edit.duration_ms, view.files.get())),
        }),
      );
    },
    end: edit.end,
    cancel: edit.cancel,
  };
}

/** Pulls the line of a sound up or down; its bar is as tall as full volume. */
export function dragVolume(place: DragPlace, held: PlacedBar, height_px: number): Drag | null {
  const { store } = place;
  const item = store.timeline.audio?.find(({ uuid }) => uuid === held.uuid);
  const chosen = withoutLocked(store.timeline, { blocks: [], audio: [held.uuid] });
  if (!item || chosen.audio.length === 0) return null;
  const edit = beginEdit(place);
  return {
    move({ by_y }) {
      const volume = (item.volume ?? 1) - by_y / height_px;
      edit.write(
        changeItems(edit.before, chosen, { audio: (one) => setVolume(one, Math.round(volume * 50) / 50) }),
      );
    },
    end: edit.end,
    cancel: edit.cancel,
  };
}

/** Moves the shot's end; bars keep their times, and what lies beyond is cut off. */
export function dragShotEnd(place: DragPlace): Drag {
  const { view } = place;
  const edit = beginEdit(place);
  const snap = listTargets(place, { blocks: [], audio: [] });
  // The end must not catch at itself, nor at what ends with it.
  snap.targets.times = snap.targets.times.filter((time) => time !== edit.duration_ms);
  return {
    move({ x, is_free }) {
      view.pushAlong(x);
      const at = view.timeAt(x);
      const snapped = is_free || !view.snaps.get() ? null : snapTime(at, snap);
      const { min, max } = limits.shot_ms;
      const wanted = snapped?.time_ms ?? Math.round(at / 10) * 10;
      const duration_ms = Math.min(max, Math.max(min, wanted));
      view.snapLine.set(snapped && duration_ms === snapped.at_ms ? snapped.at_ms : null);
      edit.writeDuration(duration_ms);
    },
    end: edit.end,
    cancel: edit.cancel,
  };
}
