import type { Audio, Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import type { Selection } from "../store/EditorStore.ts";
import { dropEmptyGroups } from "./groups.ts";

interface ItemChange {
  block?: (block: Block) => Block;
  audio?: (item: Audio) => Audio;
}

/** Changes some blocks and sounds; whatever stays as it was stays the very same object, so nothing draws it anew. */
export function changeItems(timeline: Timeline, chosen: Selection, change: ItemChange): Timeline {
  const blocks = changeSome(timeline.blocks, chosen.blocks, change.block);
  const audio = timeline.audio && changeSome(timeline.audio, chosen.audio, change.audio);
  if (blocks === timeline.blocks && audio === timeline.audio) return timeline;
  return { ...timeline, blocks, ...(audio && { audio }) };
}

export const changeBlocks = (
  timeline: Timeline,
  blocks: readonly string[],
  change: (block: Block) => Block,
): Timeline => changeItems(timeline, { blocks, audio: [] }, { block: change });

export const changeBlock = (timeline: Timeline, uuid: string, change: (block: Block) => Block): Timeline =>
  changeBlocks(timeline, [uuid], change);

function changeSome<T extends { uuid: string }>(
  items: T[],
  uuids: readonly string[],
  change: ((item: T) => T) | undefined,
): T[] {
  if (!change || uuids.length === 0) return items;
  const chosen = new Set(uuids);
  let isSame = true;
  const changed = items.map((item) => {
    if (!chosen.has(item.uuid)) return item;
    const next = change(item);
    if (next !== item) isSame = false;
    return next;
  });
  return isSame ? items : changed;
}

export function removeItems(timeline: Timeline, chosen: Selection): Timeline {
  const gone = { blocks: new Set(chosen.blocks), audio: new Set(chosen.audio) };
  return dropEmptyGroups({
    ...timeline,
    blocks: timeline.blocks.filter(({ uuid }) => !gone.blocks.has(uuid)),
    ...(timeline.audio && { audio: timeline.audio.filter(({ uuid }) => !gone.audio.has(uuid)) }),
  });
}

export const removeBlocks = (timeline: Timeline, blocks: readonly string[]): Timeline =>
  removeItems(timeline, { blocks, audio: [] });
