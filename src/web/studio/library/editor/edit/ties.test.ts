import { expect, test } from "vitest";
import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import { canRunOn, findPartner, listCandidates, listMorphKeys, tieBlocks, untie } from "./ties.ts";

const block = (uuid: string, more: Partial<Block> = {}): Block => ({
  uuid,
  kind: "caption",
  track_id: "main",
  timing: { in_ms: 0 },
  transform: { x: 0, y: 0 },
  ...more,
});
const make = (...blocks: Block[]): Timeline => ({
  canvas: { width: 1920, height: 1080, fps: 30 },
  tracks: [{ uuid: "main", kind: "visual", order: 0 }],
  blocks,
});
const tie = (own: Timeline, other: Timeline, runs_on = false) => {
  const tied = tieBlocks({
    own,
    uuid: "a",
    other,
    partner: "b",
    runs_on,
    taken: listMorphKeys([own, other]),
  });
  const keys = ({ blocks }: Timeline) => blocks.map(({ morph_key }) => morph_key);
  return [keys(tied.own), keys(tied.other)];
};

test("two blocks get a name that nobody has", () => {
  const taken = block("c", { morph_key: "caption-1" });
  expect(tie(make(block("a"), taken), make(block("b")))).toEqual([["caption-2", "caption-1"], ["caption-2"]]);
});

test("a name that one of them has is kept, and taken from whoever else has it there", () => {
  const own = make(block("a", { morph_key: "title" }));
  const other = make(block("b"), block("c", { morph_key: "title" }));
  expect(tie(own, other)).toEqual([["title"], ["title", undefined]]);
  expect(tie(make(block("a")), make(block("b", { morph_key: "old" })))).toEqual([["old"], ["old"]]);
});

test("only the same video can run on, and then both say so", () => {
  const film = { kind: "clip" as const, asset: "film" };
  expect([
    canRunOn(block("a", film), block("b", film)),
    canRunOn(block("a", film), block("b", { ...film, asset: "other" })),
    canRunOn(block("a"), block("b")),
  ]).toEqual([true, false, false]);
  const own = make(block("a", film));
  const other = make(block("b", film));
  const tied = tieBlocks({ own, uuid: "a", other, partner: "b", runs_on: true, taken: new Set() });
  const name = { morph_key: "clip-1", keep_running: true };
  expect([tied.own.blocks, tied.other.blocks]).toEqual([
    [block("a", { ...film, ...name })],
    [block("b", { ...film, ...name })],
  ]);
  expect(untie(tied.own.blocks[0]!)).toEqual(block("a", film));
});

test("the partner is who has the same name; those that are most alike are offered first", () => {
  const other = make(
    block("s", { kind: "still" }),
    block("t", { morph_key: "title" }),
    block("same", { text: "Welcome" }),
    block("h", { hidden: true }),
  );
  const words = block("a", { text: "Welcome", morph_key: "title" });
  expect(findPartner(words, other)?.uuid).toBe("t");
  expect(findPartner(block("a"), other)).toBeUndefined();
  expect(listCandidates(words, other).map(({ uuid }) => uuid)).toEqual(["same", "t", "s"]);
});
