import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import { freshName } from "./freshName.ts";
import { addRow } from "./tracks.ts";

/** A new block in front of its row; the row of its kind, or the frontmost there is. */
export function insertBlock(timeline: Timeline, template: Block): { timeline: Timeline; uuid: string } {
  const { timeline: into, uuid: row } = rowFor(timeline, template.track_id);
  const uuid = freshName(takenNames(timeline), template.kind);
  const block = { ...template, uuid, track_id: row };
  return { timeline: { ...into, blocks: [...into.blocks, block] }, uuid };
}

/** The row that is meant by its role or name, else the frontmost that takes blocks, else a new one. */
export function rowFor(timeline: Timeline, wanted: string): { timeline: Timeline; uuid: string } {
  const rows = timeline.tracks.filter(({ kind, hidden, locked }) => kind === "visual" && !hidden && !locked);
  const row =
    rows.find(({ uuid, role }) => role === wanted || uuid === wanted) ??
    rows.toSorted((a, b) => a.order - b.order).at(-1);
  return row ? { timeline, uuid: row.uuid } : addRow(timeline, { kind: "visual" });
}

export const takenNames = ({ blocks }: Timeline) => new Set(blocks.map(({ uuid }) => uuid));
