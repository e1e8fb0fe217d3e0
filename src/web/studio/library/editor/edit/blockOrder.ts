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

export type OrderStep = "front" | "forward" | "backward" | "back";

/** Moves blocks together to the front, the back, or past the next one that lies over or under them. */
export function reorderBlocks(timeline: Timeline, uuids: readonly string[], step: OrderStep): Timeline {
  const named = new Set(uuids);
  const ordered = drawOrder(timeline);
  const others = ordered.filter(({ uuid }) => !named.has(uuid));
  const places = ordered.flatMap(({ uuid }, place) => (named.has(uuid) ? [place] : []));
  if (places.length === 0) return timeline;
  const below = ordered.slice(0, step === "forward" ? places.at(-1)! : places[0]!);
  const start = below.filter(({ uuid }) => !named.has(uuid)).length;
  const index = {
    front: others.length,
    forward: Math.min(others.length, start + 1),
    backward: Math.max(0, start - 1),
    back: 0,
  }[step];
  return moveBlocks(timeline, uuids, index);
}

/** Puts blocks side by side, in their own order, at this place among all others, counted from the back. */
export function moveBlocks(timeline: Timeline, uuids: readonly string[], index: number): Timeline {
  const named = new Set(uuids);
  const moving = drawOrder(timeline).filter(({ uuid }) => named.has(uuid));
  const others = drawOrder(timeline).filter(({ uuid }) => !named.has(uuid));
  // Each finds its row between its new neighbours, once those that move with it are out of the way.
  return moving.reduce(
    (placed, block, place) =>
      moveBlock({ ...placed, blocks: [...placed.blocks, block] }, block.uuid, index + place),
    { ...timeline, blocks: others },
  );
}
