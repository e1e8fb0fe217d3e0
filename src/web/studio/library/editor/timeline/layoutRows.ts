import type { Audio, Timeline, Track } from "../../../../../core/timeline/timeline.ts";
import { soundSpan } from "../edit/audio.ts";
import { assignLanes, type LaneItem } from "../edit/lanes.ts";
import { blockSpan } from "../edit/timing.ts";
import { listRows, nameRow } from "../edit/tracks.ts";
import type { ShotFields } from "../shotFields.ts";

/** Whether a bar is a block or a sound, and which lane of its row it lies in. */
export interface PlacedBar {
  uuid: string;
  as: "block" | "audio";
  lane: number;
}

export interface TimelineRow {
  track: Track;
  name: string;
  lanes: number;
  bars: readonly PlacedBar[];
}

/** How long the files of sounds are, as far as that is known. */
export type FileLengths = ReadonlyMap<string, number>;

export const lengthsOf = (
  { asset }: Pick<Audio, "asset">,
  duration_ms: number,
  files: FileLengths,
): { duration_ms: number; file_ms: number | null } => ({
  duration_ms,
  file_ms: asset === undefined ? null : (files.get(asset) ?? null),
});

/** The rows with their bars; a row in which nothing has moved is the very same as before, so it is not drawn anew. */
export function layoutRows(
  { timeline, duration_ms }: Pick<ShotFields, "timeline" | "duration_ms">,
  files: FileLengths,
  before: readonly TimelineRow[] = [],
): readonly TimelineRow[] {
  const known = new Map(before.map((row) => [row.track.uuid, row]));
  const byRow = collectItems(timeline, duration_ms, files);
  const rows = listRows(timeline).map((track) => {
    const items = byRow.get(track.uuid) ?? [];
    const { lanes, count } = assignLanes(items);
    const bars = items
      // Those that begin first are reached first by keyboard.
      .toSorted((a, b) => a.from_ms - b.from_ms)
      .map(({ uuid, as }, index) => ({ uuid, as, lane: lanes.get(uuid) ?? index }));
    const row = { track, name: nameRow(track, timeline), lanes: count, bars };
    const same = known.get(track.uuid);
    return same && isSameRow(same, row) ? same : row;
  });
  const isSame = rows.length === before.length && rows.every((row, index) => row === before[index]);
  return isSame ? before : rows;
}

type RowItem = LaneItem & Pick<PlacedBar, "as">;

function collectItems(timeline: Timeline, duration_ms: number, files: FileLengths) {
  const byRow = new Map<string, RowItem[]>();
  const add = (row: string, item: RowItem) => {
    const items = byRow.get(row) ?? [];
    items.push(item);
    byRow.set(row, items);
  };
  for (const block of timeline.blocks)
    add(block.track_id, { uuid: block.uuid, as: "block", ...blockSpan(block, duration_ms) });
  for (const item of timeline.audio ?? [])
    add(item.track_id, {
      uuid: item.uuid,
      as: "audio",
      ...soundSpan(item, lengthsOf(item, duration_ms, files)),
    });
  return byRow;
}

const isSameRow = (one: TimelineRow, other: TimelineRow) =>
  one.track === other.track &&
  one.name === other.name &&
  one.lanes === other.lanes &&
  one.bars.length === other.bars.length &&
  one.bars.every(({ uuid, as, lane }, index) => {
    const bar = other.bars[index]!;
    return bar.uuid === uuid && bar.as === as && bar.lane === lane;
  });

const usual_px = { visual: 30, audio: 44 };
/** So small a bar can still be read, and so tall it still leaves room for others. */
const bounds_px = { min: 24, max: 160 };
export const gap_px = 3;

export const rowSizes = { small: 24, normal: undefined, tall: 72 } as const;

/** How tall a bar is: what the author chose for its row, within reason. */
export function laneHeight({ kind, height }: Pick<Track, "kind" | "height">): number {
  return height ? Math.min(bounds_px.max, Math.max(bounds_px.min, height)) : usual_px[kind];
}

export const rowHeight = ({ track, lanes }: Pick<TimelineRow, "track" | "lanes">): number =>
  lanes * (laneHeight(track) + gap_px) + gap_px;
