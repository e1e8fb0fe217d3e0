import { expect, test } from "vitest";
import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import { drawOrder, moveBlock, moveBlocks, reorderBlocks } from "./blockOrder.ts";
import { changeBlock, removeBlocks } from "./changeItems.ts";
import { duplicateItems } from "./copyItems.ts";
import { insertBlock } from "./insertBlock.ts";
import { resizeCanvas } from "./resizeCanvas.ts";

const block = (uuid: string, track_id: string): Block => ({
  uuid,
  kind: "caption",
  track_id,
  timing: { in_ms: 0 },
  transform: { x: 0, y: 0, w: 100, h: 50 },
});

const timeline: Timeline = {
  canvas: { width: 1000, height: 500, fps: 30 },
  tracks: [
    { uuid: "over", kind: "visual", role: "overlay", order: 1 },
    { uuid: "back", kind: "visual", role: "main", order: 0 },
    { uuid: "sound", kind: "audio", order: 2 },
  ],
  blocks: [block("a", "over"), block("b", "back"), block("c", "over")],
};

const order = (timeline: Timeline) => drawOrder(timeline).map(({ uuid, track_id }) => `${uuid} ${track_id}`);

test("blocks lie by their rows, and within a row as they are listed", () => {
  expect(order(timeline)).toEqual(["b back", "a over", "c over"]);
});

test("a block that is moved keeps its row where it can, and takes its neighbour's where it must", () => {
  expect([
    order(moveBlock(timeline, "c", 1)),
    order(moveBlock(timeline, "c", 0)),
    order(moveBlock(timeline, "b", 2)),
    order(moveBlock(timeline, "nobody", 0)),
  ]).toEqual([
    ["b back", "c over", "a over"],
    ["c back", "b back", "a over"],
    ["a over", "c over", "b over"],
    ["b back", "a over", "c over"],
  ]);
});

test("several are brought forward or back together, past one other at a time", () => {
  const steps = (["front", "forward", "backward", "back"] as const).map((step) =>
    order(reorderBlocks(timeline, ["b", "a"], step)),
  );
  expect(steps).toEqual([
    ["c over", "b over", "a over"],
    ["c over", "b over", "a over"],
    ["b back", "a over", "c over"],
    ["b back", "a over", "c over"],
  ]);
  expect(order(moveBlocks(timeline, ["c", "a"], 0))).toEqual(["a back", "c back", "b back"]);
});

test("copies of a group's members are a group of their own", () => {
  const grouped = {
    ...timeline,
    groups: [{ uuid: "group-1", label: "Head" }],
    blocks: timeline.blocks.map((one) => ({ ...one, group_id: "group-1", morph_key: one.uuid })),
  };
  const { timeline: copied, copies: made } = duplicateItems(grouped, { blocks: ["a", "c"], audio: [] });
  const copies = copied.blocks.filter(({ uuid }) => made.blocks.includes(uuid));
  expect(copied.groups).toEqual([
    { uuid: "group-1", label: "Head" },
    { uuid: "group-2", label: "Head" },
  ]);
  expect(copies.map(({ group_id, morph_key }) => [group_id, morph_key])).toEqual([
    ["group-2", undefined],
    ["group-2", undefined],
  ]);
});

test("a new block comes in front of the row of its kind, under a name that nobody has", () => {
  const first = insertBlock(timeline, { ...block("", "main"), kind: "still" });
  const second = insertBlock(first.timeline, { ...block("", "main"), kind: "still" });
  expect([first.uuid, second.uuid]).toEqual(["still-1", "still-2"]);
  expect(order(second.timeline)).toEqual(["b back", "still-1 back", "still-2 back", "a over", "c over"]);
});

test("where there is no row for it, one is made", () => {
  const { timeline: made } = insertBlock({ ...timeline, tracks: [], blocks: [] }, block("", "main"));
  expect([made.tracks, order(made)]).toEqual([
    [{ uuid: "row-1", kind: "visual", order: 0 }],
    ["caption-1 row-1"],
  ]);
});

test("a copy lies a little aside, right in front of what it is like, with all its fields", () => {
  const { timeline: copied, copies } = duplicateItems(
    changeBlock(timeline, "a", (one) => ({ ...one, text: "Hello" })),
    { blocks: ["a"], audio: [] },
  );
  const uuid = copies.blocks[0]!;
  expect(order(copied)).toEqual(["b back", "a over", `${uuid} over`, "c over"]);
  expect(copied.blocks.find((one) => one.uuid === uuid)).toEqual({
    ...block(uuid, "over"),
    text: "Hello",
    transform: { x: 30, y: 15, w: 100, h: 50 },
  });
});

test("what is taken away is gone, and only that", () => {
  expect(order(removeBlocks(timeline, ["a"]))).toEqual(["b back", "c over"]);
});

test("on another canvas all lies where it lay, with letters by the shorter side", () => {
  const words = { ...timeline, blocks: [{ ...block("a", "over"), font_size: 50 }] };
  const { canvas, blocks } = resizeCanvas(words, { width: 500, height: 1000 });
  expect([canvas, blocks]).toEqual([
    { width: 500, height: 1000, fps: 30 },
    [{ ...block("a", "over"), font_size: 50, transform: { x: 0, y: 0, w: 50, h: 100 } }],
  ]);
});
