import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";

/** All blocks from back to front, hidden ones too: by their rows, and within a row as they are listed. */
export function drawOrder({ tracks, blocks }: Timeline): Block[] {
  const order = new Map(tracks.map(({ uuid, order }) => [uuid, order]));
  return blocks.toSorted((a, b) => (order.get(a.track_id) ?? 0) - (order.get(b.track_id) ?? 0));
}

/** Moves a block to this place among all blocks, counted from the back; it changes its row only where it must. */
export function moveBlock(timeline: Timeline, uuid: string, index: number): Timeline {
  const ordered = drawOrder(timeline);
  const block = ordered.find((one) => one.uuid === uuid);
  if (!block) return timeline;
  const others = ordered.filter((one) => one !== block);
  const below = others[index - 1];
  const above = others[index];
  const findOrder = ({ track_id }: Block) =>
    timeline.tracks.find((track) => track.uuid === track_id)?.order ?? 0;
  const own = findOrder(block);
  const fits = (!below || findOrder(below) <= own) && (!above || own <= findOrder(above));
  const track_id = fits ? block.track_id : (below ?? above ?? block).track_id;
  return { ...timeline, blocks: others.toSpliced(index, 0, { ...block, track_id }) };
}
