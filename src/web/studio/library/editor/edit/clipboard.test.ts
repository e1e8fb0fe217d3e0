import fc from "fast-check";
import { expect, test } from "vitest";
import { readTimeline } from "../../../../../core/timeline/readTimeline.ts";
import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import { timelineInput } from "../../../../../core/timeline/writeTimeline.ts";
import { listClipAssets, longest_clip, makeClip, pasteClip, readClip, withAssets } from "./clipboard.ts";

const block = (uuid: string, fields: Partial<Block> = {}): Block => ({
  uuid,
  kind: "caption",
  track_id: "over",
  timing: { in_ms: 0 },
  transform: { x: 100, y: 50, w: 200, h: 100 },
  ...fields,
});

const timeline: Timeline = {
  canvas: { width: 1000, height: 500, fps: 30 },
  tracks: [
    { uuid: "back", kind: "visual", role: "main", order: 0 },
    { uuid: "over", kind: "visual", role: "overlay", order: 1 },
    { uuid: "tune", kind: "audio", role: "music", order: 2 },
  ],
  groups: [{ uuid: "pair", label: "Pair" }],
  blocks: [
    block("a", { group_id: "pair", font_size: 40, morph_key: "title" }),
    block("b", { group_id: "pair", kind: "still", track_id: "back", asset: "pic" }),
    block("c"),
  ],
  audio: [{ uuid: "song", track_id: "tune", asset: "mp3", at_ms: 0 }],
};

const from = { workspace_id: "w", document_id: "s" };
const copied = () =>
  readClip(makeClip(timeline, { blocks: ["a", "b"], audio: ["song"] }, from), readTimeline)!;

test("what is copied is the chosen with its rows and groups, and nothing else", () => {
  const { workspace_id, document_id, timeline: clip } = copied();
  expect([workspace_id, document_id]).toEqual(["w", "s"]);
  expect(clip).toEqual({ ...timeline, blocks: timeline.blocks.slice(0, 2) });
});

test("in the same shot it comes to lie aside under new names, bound to each other and to nothing in the next shot", () => {
  const pasted = pasteClip(timeline, copied().timeline, { isAside: true });
  expect(pasted.blocks).toEqual(["caption-1", "still-1"]);
  expect(pasted.audio).toEqual(["sound-1"]);
  const { morph_key: _, ...first } = timeline.blocks[0]!;
  expect(pasted.timeline.blocks[3]).toEqual({
    ...first,
    uuid: "caption-1",
    group_id: "group-1",
    transform: { x: 130, y: 65, w: 200, h: 100 },
  });
  expect(pasted.timeline.groups).toEqual([
    { uuid: "pair", label: "Pair" },
    { uuid: "group-1", label: "Pair" },
  ]);
  expect(timelineInput.safeParse(pasted.timeline).success).toBe(true);
});

test("another shot takes it where it lay, on rows of the same role, scaled to its canvas", () => {
  const other: Timeline = {
    canvas: { width: 500, height: 500, fps: 30 },
    tracks: [
      { uuid: "ground", kind: "visual", role: "main", order: 0 },
      { uuid: "top", kind: "visual", role: "overlay", order: 1 },
    ],
    blocks: [],
  };
  const pasted = pasteClip(other, copied().timeline, { isAside: false });
  expect(
    pasted.timeline.blocks.map(({ track_id, transform, font_size, morph_key }) => [
      track_id,
      transform,
      font_size,
      morph_key,
    ]),
  ).toEqual([
    ["top", { x: 50, y: 150, w: 100, h: 50 }, 20, "title"],
    ["ground", { x: 50, y: 150, w: 100, h: 50 }, undefined, undefined],
  ]);
  expect(pasted.timeline.tracks[2]).toEqual({ uuid: "music-1", kind: "audio", role: "music", order: 0 });
  expect(timelineInput.safeParse(pasted.timeline).success).toBe(true);
});

test("rubbish is no clip, and neither is what is far too long", () => {
  const rubbish = [
    "",
    "hello",
    "{",
    "null",
    '{"is":"cuelight blocks"}',
    '{"is":"cuelight blocks","timeline":{"blocks":[{"kind":"caption"}]}}',
    '{"is":"something else","timeline":{}}',
    `{"is":"cuelight blocks","timeline":${"[".repeat(100_000)}`,
  ];
  expect(rubbish.map((text) => readClip(text, readTimeline))).toEqual(rubbish.map(() => null));
  const endless = JSON.stringify({ is: "cuelight blocks", timeline, more: "x".repeat(longest_clip) });
  expect(readClip(endless, readTimeline)).toBeNull();
});

test("whatever is pasted, what comes of it can be saved", () => {
  const valid = makeClip(timeline, { blocks: ["a", "b", "c"], audio: ["song"] }, from);
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.nat({ max: 200 }), (json, at) => {
      const given = JSON.parse(valid);
      const keys = Object.keys(given.timeline.blocks[at % 3]);
      given.timeline.blocks[at % 3][keys[at % keys.length]!] = JSON.parse(json);
      const clip = readClip(JSON.stringify(given), readTimeline);
      if (!clip) return;
      const pasted = pasteClip(timeline, clip.timeline, { isAside: at % 2 === 0 });
      expect(timelineInput.safeParse(pasted.timeline).error?.issues).toBeUndefined();
    }),
    { numRuns: 300, seed: 7 },
  );
});

test("files get the ids of another workspace, and one that is not there is left out", () => {
  const { timeline: clip } = copied();
  expect(listClipAssets(clip)).toEqual(["pic", "mp3"]);
  const moved = withAssets(clip, new Map([["pic", "other"]]));
  expect([moved.blocks.map(({ asset }) => asset), moved.audio?.map(({ asset }) => asset)]).toEqual([
    [undefined, "other"],
    [undefined],
  ]);
});
