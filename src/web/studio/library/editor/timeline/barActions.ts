import type { Timeline } from "../../../../../core/timeline/timeline.ts";
import { setFade, setVolume, soundSpan, trimAudioEnd, trimAudioStart } from "../edit/audio.ts";
import { changeItems, removeItems } from "../edit/changeItems.ts";
import { duplicateItems } from "../edit/copyItems.ts";
import { groupBlocks, ungroupBlocks } from "../edit/groups.ts";
import { rampLength, type RampEnd, setRampKind, setRampLength, type TransitionKind } from "../edit/ramps.ts";
import { blockSpan, moveInTime, trimBlockEnd, trimBlockStart, withoutLocked } from "../edit/timing.ts";
import { moveToRows } from "../edit/tracks.ts";
import { nothing, type Selection } from "../store/EditorStore.ts";
import type { DragPlace } from "./drags.ts";
import { lengthsOf } from "./layoutRows.ts";

/** What can be done to the chosen bars without a pointer; menus and keys call the same. */
export function makeBarActions({ store, view }: DragPlace) {
  const movable = (): Selection => withoutLocked(store.timeline, store.selection.get());
  const list = ({ blocks, audio }: Selection) => [...blocks, ...audio].join(" ");
  const edit = (change: (timeline: Timeline, chosen: Selection) => Timeline, about?: string) => {
    const chosen = movable();
    store.edit((timeline) => change(timeline, chosen), about && `${about} ${list(chosen)}`);
  };
  const lengths = (item: { asset?: string | undefined }) =>
    lengthsOf(item, store.fields.duration_ms, view.files.get());

  return {
    move: (by_ms: number) =>
      edit(
        (timeline, chosen) => moveInTime(timeline, chosen, { by_ms, duration_ms: store.fields.duration_ms }),
        "move",
      ),
    moveRows: (by: number) => edit((timeline, chosen) => moveToRows(timeline, chosen, by)),
    trimEnd: (by_ms: number) =>
      edit(
        (timeline, chosen) =>
          changeItems(timeline, chosen, {
            block(block) {
              const { duration_ms } = store.fields;
              return trimBlockEnd(block, blockSpan(block, duration_ms).to_ms + by_ms, duration_ms);
            },
            audio: (item) => trimAudioEnd(item, soundSpan(item, lengths(item)).to_ms + by_ms, lengths(item)),
          }),
        "trim",
      ),
    /** Puts the beginning or the end to the moment that is shown. */
    setEdge(end: "start" | "end") {
      const at = Math.round(store.playhead.get());
      const { duration_ms } = store.fields;
      edit((timeline, chosen) =>
        changeItems(timeline, chosen, {
          block: (block) => (end === "start" ? trimBlockStart : trimBlockEnd)(block, at, duration_ms),
          audio: (item) => (end === "start" ? trimAudioStart : trimAudioEnd)(item, at, lengths(item)),
        }),
      );
    },
    changeRamp: (end: RampEnd, by_ms: number) =>
      edit(
        (timeline, chosen) =>
          changeItems(timeline, chosen, {
            block: (block) =>
              setRampLength(block, end, rampLength(block, end) + by_ms, store.fields.duration_ms),
            audio: (item) => setFade(item, end, (item[`fade_${end}_ms`] ?? 0) + by_ms, lengths(item)),
          }),
        `ramp ${end}`,
      ),
    setRampKind: (end: RampEnd, kind: TransitionKind) =>
      edit((timeline, chosen) =>
        changeItems(timeline, chosen, { block: (block) => setRampKind(block, end, kind) }),
      ),
    changeVolume: (by: number) =>
      edit(
        (timeline, chosen) =>
          changeItems(timeline, chosen, { audio: (item) => setVolume(item, (item.volume ?? 1) + by) }),
        "volume",
      ),
    toggleAudio(field: "loop" | "ducking", on: boolean) {
      edit((timeline, chosen) =>
        changeItems(timeline, chosen, {
          audio(item) {
            const { [field]: _, ...rest } = item;
            return on ? { ...rest, [field]: true } : rest;
          },
        }),
      );
    },
    toggleBlocks(field: "hidden" | "locked", on: boolean) {
      // What is locked can be unlocked all the same.
      store.edit((timeline) =>
        changeItems(timeline, store.selection.get(), {
          block(block) {
            const { [field]: _, ...rest } = block;
            return on ? { ...rest, [field]: true } : rest;
          },
        }),
      );
    },
    remove: () => {
      const chosen = movable();
      if (list(chosen) === "") return;
      store.edit((timeline) => removeItems(timeline, chosen));
      store.selection.set(nothing);
    },
    duplicate: () => {
      const { timeline, copies } = duplicateItems(store.timeline, movable());
      if (list(copies) === "") return;
      store.edit(() => timeline);
      store.selection.set(copies);
    },
    group: () =>
      edit((timeline, { blocks }) => (blocks.length < 2 ? timeline : groupBlocks(timeline, blocks))),
    ungroup: () => store.edit((timeline) => ungroupBlocks(timeline, store.selection.get().blocks)),
    selectAll: () =>
      store.selection.set({
        blocks: store.timeline.blocks.map(({ uuid }) => uuid),
        audio: (store.timeline.audio ?? []).map(({ uuid }) => uuid),
      }),
  };
}

export type BarActions = ReturnType<typeof makeBarActions>;
