import { expect, test } from "vitest";
import type { Timeline } from "../../../../../core/timeline/timeline.ts";
import { removeItems } from "./changeItems.ts";
import { changeGroup, groupBlocks, listGrouped, ungroupBlocks } from "./groups.ts";

const block = (uuid: string) => ({
  uuid,
  kind: "caption" as const,
  track_id: "main",
  timing: { in_ms: 0 },
  transform: { x: 0, y: 0 },
});
const timeline: Timeline = {
  canvas: { width: 1920, height: 1080, fps: 30 },
  tracks: [{ uuid: "main", kind: "visual", order: 0 }],
  blocks: [block("a"), block("b"), block("c")],
};
const members = ({ blocks }: Timeline) => blocks.map(({ group_id }) => group_id);

test("blocks join a group under a name that nobody has, and leave the one they were in", () => {
  const first = groupBlocks(timeline, ["a", "b"]);
  const second = groupBlocks(first, ["b", "c"]);
  expect([members(first), members(second), second.groups]).toEqual([
    ["group-1", "group-1", undefined],
    ["group-1", "group-2", "group-2"],
    [
      { uuid: "group-1", label: "Group 1" },
      { uuid: "group-2", label: "Group 2" },
    ],
  ]);
  expect(listGrouped(second, second.blocks[1]!)).toEqual(["b", "c"]);
  expect(groupBlocks(first, ["a", "b"]).groups).toEqual([{ uuid: "group-2", label: "Group 2" }]);
});

test("a group that is dissolved, or whose blocks are gone, is no longer listed", () => {
  const grouped = groupBlocks(timeline, ["a", "b"]);
  expect(ungroupBlocks(grouped, ["b"])).toEqual(timeline);
  expect(ungroupBlocks(timeline, ["c"])).toBe(timeline);
  const chosen = { blocks: ["a", "b"], audio: [] };
  expect(removeItems(grouped, chosen)).toEqual({ ...timeline, blocks: [block("c")] });
});

test("a group that a block names but nobody lists can be named and locked", () => {
  const loose = { ...timeline, blocks: [{ ...block("a"), group_id: "x" }] };
  expect(changeGroup(loose, "x", { locked: true }).groups).toEqual([{ uuid: "x", locked: true }]);
});
