import type { Block, Timeline, Track } from "../../../../../core/timeline/timeline.ts";

/** Somewhere a copy can be seen and grabbed, as a share of the canvas. */
const aside = 0.03;

export function changeBlock(timeline: Timeline, uuid: string, change: (block: Block) => Block): Timeline {
  return {
    ...timeline,
    blocks: timeline.blocks.map((block) => (block.uuid === uuid ? change(block) : block)),
  };
}

export function removeBlock(timeline: Timeline, uuid: string): Timeline {
  return { ...timeline, blocks: timeline.blocks.filter((block) => block.uuid !== uuid) };
}

/** A new block in front of its row; the row of its kind, or the frontmost there is. */
export function insertBlock(timeline: Timeline, template: Block): { timeline: Timeline; uuid: string } {
  const { tracks, row } = rowFor(timeline.tracks, template.track_id);
  const uuid = freeName(timeline, template.kind);
  const block = { ...template, uuid, track_id: row };
  return { timeline: { ...timeline, tracks, blocks: [...timeline.blocks, block] }, uuid };
}

/** Right in front of the one it is like. */
export function duplicateBlock(timeline: Timeline, uuid: string): { timeline: Timeline; uuid: string } {
  const index = timeline.blocks.findIndex((block) => block.uuid === uuid);
  const block = timeline.blocks[index];
  if (!block) return { timeline, uuid };
  const { width, height } = timeline.canvas;
  const { x, y } = block.transform;
  const transform = {
    ...block.transform,
    x: x + Math.round(aside * width),
    y: y + Math.round(aside * height),
  };
  const copy = { ...block, uuid: freeName(timeline, block.kind), transform };
  return {
    timeline: { ...timeline, blocks: timeline.blocks.toSpliced(index + 1, 0, copy) },
    uuid: copy.uuid,
  };
}

function rowFor(tracks: Track[], wanted: string): { tracks: Track[]; row: string } {
  const rows = tracks.filter(({ kind, hidden, locked }) => kind === "visual" && !hidden && !locked);
  const row =
    rows.find(({ uuid, role }) => role === wanted || uuid === wanted) ??
    rows.toSorted((a, b) => a.order - b.order).at(-1);
  if (row) return { tracks, row: row.uuid };
  const uuid = freshName(new Set(tracks.map(({ uuid }) => uuid)), "row");
  const order = Math.max(0, ...tracks.map(({ order }) => order + 1));
  return { tracks: [...tracks, { uuid, kind: "visual", order }], row: uuid };
}

const freeName = ({ blocks }: Timeline, kind: string) =>
  freshName(new Set(blocks.map(({ uuid }) => uuid)), kind);

function freshName(taken: ReadonlySet<string>, stem: string): string {
  let number = 1;
  while (taken.has(`${stem}-${number}`)) number += 1;
  return `${stem}-${number}`;
}
