import { expect, test } from "vitest";
import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import { drawOrder, moveBlocks } from "../edit/blockOrder.ts";
import { isSameList, listRows, readMove } from "./listRows.ts";

const block = (uuid: string, group_id?: string): Block => ({
  uuid,
  kind: "shape",
  track_id: "main",
  timing: { in_ms: 0 },
  transform: { x: 0, y: 0, w: 10, h: 10 },
  ...(group_id && { group_id }),
});

const timeline: Timeline = {
  canvas: { width: 100, height: 100, fps: 30 },
  tracks: [{ uuid: "main", kind: "visual", order: 0 }],
  groups: [{ uuid: "pair", label: "Pair" }],
  blocks: [block("a"), block("b", "pair"), block("c"), block("d", "pair"), block("e")],
};
const none = new Set<string>();
const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);

test("the frontmost is on top, and members of a group stand together below its heading", () => {
  expect(ids(listRows(timeline, none))).toEqual(["e", "group pair", "d", "b", "c", "a"]);
  expect(ids(listRows(timeline, new Set(["pair"])))).toEqual(["e", "group pair", "c", "a"]);
});

test("a row is moved among the blocks that are seen around it, a heading with all its members", () => {
  const after = (id: string, index: number) => {
    const rows = listRows(timeline, none);
    const moved = readMove(timeline, rows, { id, index })!;
    return drawOrder(moveBlocks(timeline, moved.uuids, moved.index))
      .map(({ uuid }) => uuid)
      .toReversed()
      .join("");
  };
  expect([
    after("a", 0),
    after("e", 5),
    after("group pair", 0),
    after("group pair", 5),
    after("c", 0),
  ]).toEqual(["aedcb", "dcbae", "dbeca", "ecadb", "cedba"]);
});

test("a list is the same while blocks only move on the picture", () => {
  const dragged = {
    ...timeline,
    blocks: timeline.blocks.map((one) => Object.assign({}, one, { transform: { x: 5, y: 5 } })),
  };
  const renamed = {
    ...timeline,
    blocks: timeline.blocks.map((one) => Object.assign({}, one, { label: "New" })),
  };
  const rows = listRows(timeline, none);
  expect([isSameList(rows, listRows(dragged, none)), isSameList(rows, listRows(renamed, none))]).toEqual([
    true,
    false,
  ]);
});
