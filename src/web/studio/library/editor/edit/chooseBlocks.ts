import { makeLockCheck } from "./locks.ts";
import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import { drawOrder } from "./blockOrder.ts";

/** Members of a group are chosen together: whoever names one means all. */
export function withGroups({ blocks }: Timeline, uuids: readonly string[]): string[] {
  const named = new Set(uuids);
  const groups = new Set(
    blocks.flatMap(({ uuid, group_id }) => (named.has(uuid) && group_id !== undefined ? [group_id] : [])),
  );
  if (groups.size === 0) return [...uuids];
  const members = blocks.filter(({ group_id }) => group_id !== undefined && groups.has(group_id));
  return [...new Set([...uuids, ...members.map(({ uuid }) => uuid)])];
}

/** Those of the named that may be moved. */
export function listMovable(timeline: Timeline, uuids: readonly string[]): Block[] {
  const isLocked = makeLockCheck(timeline);
  const named = new Set(uuids);
  return timeline.blocks.filter((block) => named.has(block.uuid) && !isLocked(block));
}

/** The next block from front to back, or the other way; null past the last. */
export function nextBlock(timeline: Timeline, current: string | undefined, step: 1 | -1): string | null {
  const isLocked = makeLockCheck(timeline);
  const shown = drawOrder(timeline)
    .filter((block) => !block.hidden && (!isLocked(block) || block.uuid === current))
    .toReversed();
  const place = shown.findIndex(({ uuid }) => uuid === current);
  if (place === -1) return (step === 1 ? shown[0] : undefined)?.uuid ?? null;
  return shown[place + step]?.uuid ?? null;
}
