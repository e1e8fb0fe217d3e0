import { expect, test } from "vitest";
import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import { listMovable, nextBlock, withGroups } from "./chooseBlocks.ts";

const block = (uuid: string, fields: Partial<Block> = {}): Block => ({
  uuid,
  kind: "shape",
  track_id: "main",
  timing: { in_ms: 0 },
  transform: { x: 0, y: 0, w: 10, h: 10 },
  ...fields,
});

const timeline: Timeline = {
  canvas: { width: 100, height: 100, fps: 30 },
  tracks: [
    { uuid: "main", kind: "visual", order: 0 },
    { uuid: "held", kind: "visual", order: 1, locked: true },
  ],
  groups: [{ uuid: "pair" }, { uuid: "fixed", locked: true }],
  blocks: [
    block("a", { group_id: "pair" }),
    block("b", { locked: true }),
    block("c", { group_id: "pair" }),
    block("d", { group_id: "fixed" }),
    block("e", { track_id: "held" }),
    block("f"),
  ],
};

test("whoever names one member of a group means all of them", () => {
  expect([withGroups(timeline, ["c"]), withGroups(timeline, ["f"])]).toEqual([["c", "a"], ["f"]]);
});

test("what is locked by itself, its group or its row is not moved", () => {
  const all = timeline.blocks.map(({ uuid }) => uuid);
  expect(listMovable(timeline, all).map(({ uuid }) => uuid)).toEqual(["a", "c", "f"]);
});

test("from block to block it goes from front to back, and past the last nowhere", () => {
  expect([
    nextBlock(timeline, undefined, 1),
    nextBlock(timeline, "f", 1),
    nextBlock(timeline, "a", 1),
    nextBlock(timeline, "c", -1),
    nextBlock(timeline, undefined, -1),
  ]).toEqual(["f", "c", null, "f", null]);
});
