import { makeLockCheck } from "./locks.ts";
import type { Audio, Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import { limits } from "../../../../../core/limits.ts";
import type { Selection } from "../store/EditorStore.ts";
import { changeItems } from "./changeItems.ts";

/** Anything shorter can hardly be seen, heard or grabbed. */
export const least_ms = 100;

const latest_ms = limits.timeline_ms.max;

export interface Span {
  from_ms: number;
  to_ms: number;
  /** It has no end of its own: it lasts as long as the shot. */
  is_open: boolean;
}

export function blockSpan({ timing: { in_ms, out_ms } }: Pick<Block, "timing">, duration_ms: number): Span {
  return { from_ms: in_ms, to_ms: out_ms ?? Math.max(in_ms, duration_ms), is_open: out_ms === undefined };
}

/** Those of the chosen that may be moved and changed. */
export function withoutLocked(timeline: Timeline, chosen: Selection): Selection {
  const isLocked = makeLockCheck(timeline);
  const keep = (items: readonly (Block | Audio)[], uuids: readonly string[]) => {
    const wanted = new Set(uuids);
    return items.filter((item) => wanted.has(item.uuid) && !isLocked(item)).map(({ uuid }) => uuid);
  };
  return { blocks: keep(timeline.blocks, chosen.blocks), audio: keep(timeline.audio ?? [], chosen.audio) };
}

/**
 * How far all of the chosen can be moved together: none begins before the shot or after its end, and none that ends
 * within the shot is pushed out of it.
 */
export function clampMove(timeline: Timeline, chosen: Selection, by_ms: number, duration_ms: number): number {
  let earliest = -Infinity;
  let latest = Infinity;
  const bound = (from_ms: number, to_ms: number | undefined) => {
    earliest = Math.max(earliest, -from_ms);
    const room = to_ms === undefined ? duration_ms - least_ms - from_ms : duration_ms - to_ms;
    latest = Math.min(latest, Math.max(0, room), latest_ms - (to_ms ?? from_ms));
  };
  const wanted = { blocks: new Set(chosen.blocks), audio: new Set(chosen.audio) };
  for (const { uuid, timing } of timeline.blocks)
    if (wanted.blocks.has(uuid)) bound(timing.in_ms, timing.out_ms);
  for (const { uuid, at_ms } of timeline.audio ?? []) if (wanted.audio.has(uuid)) bound(at_ms, undefined);
  return Math.round(Math.min(latest, Math.max(earliest, by_ms)));
}

/** Moves all of the chosen by the same time, as far as they can go. */
export function moveInTime(
  timeline: Timeline,
  chosen: Selection,
  { by_ms, duration_ms }: { by_ms: number; duration_ms: number },
): Timeline {
  const by = clampMove(timeline, chosen, by_ms, duration_ms);
  if (by === 0) return timeline;
  return changeItems(timeline, chosen, {
    block: (block) => ({ ...block, timing: shiftTiming(block.timing, by) }),
    audio: (item) => ({
      ...item,
      at_ms: item.at_ms + by,
      ...(item.out_ms !== undefined && { out_ms: Math.min(latest_ms, item.out_ms + by) }),
    }),
  });
}

const shiftTiming = (timing: Block["timing"], by: number): Block["timing"] => ({
  ...timing,
  in_ms: timing.in_ms + by,
  ...(timing.out_ms !== undefined && { out_ms: timing.out_ms + by }),
});

/**
 * Moves where a block begins. A video that does not repeat loses, or wins back, that much of its beginning, so that
 * what remains is shown at the same moments as before.
 */
export function trimBlockStart(block: Block, at_ms: number, duration_ms: number): Block {
  const { from_ms, to_ms } = blockSpan(block, duration_ms);
  const cutsFile = block.kind === "clip" && block.asset !== undefined && !block.loop && !block.freeze;
  const { trim_in_ms = 0, trim_out_ms = Infinity } = block;
  const earliest = cutsFile ? Math.max(0, from_ms - trim_in_ms) : 0;
  const latest = cutsFile
    ? Math.min(to_ms - least_ms, from_ms + trim_out_ms - trim_in_ms - least_ms)
    : to_ms - least_ms;
  const in_ms = Math.round(Math.max(earliest, Math.min(latest, at_ms)));
  if (in_ms === from_ms || latest < earliest) return block;
  const trimmed = { ...block, timing: { ...block.timing, in_ms } };
  return cutsFile ? withTrimIn(trimmed, trim_in_ms + in_ms - from_ms) : trimmed;
}

export function withTrimIn<T extends { trim_in_ms?: number | undefined }>(item: T, trim_in_ms: number): T {
  const { trim_in_ms: _, ...rest } = item;
  return (trim_in_ms === 0 ? rest : { ...item, trim_in_ms }) as T;
}

/** Moves where a block ends. At the shot's end it has no end of its own any more, and lasts as long as the shot. */
export function trimBlockEnd(block: Block, at_ms: number, duration_ms: number): Block {
  const { in_ms } = block.timing;
  const out_ms = Math.round(Math.max(in_ms + least_ms, at_ms));
  const { out_ms: before, ...timing } = block.timing;
  if (out_ms >= duration_ms) return before === undefined ? block : { ...block, timing };
  return before === out_ms ? block : { ...block, timing: { ...timing, out_ms } };
}
