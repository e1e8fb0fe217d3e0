import { expect, test } from "vitest";
import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import { blockSpan, moveInTime, trimBlockEnd, trimBlockStart, withoutLocked } from "./timing.ts";

const duration_ms = 8000;
const block = (uuid: string, in_ms: number, out_ms?: number, more: Partial<Block> = {}): Block => ({
  uuid,
  kind: "caption",
  track_id: "over",
  timing: { in_ms, ...(out_ms !== undefined && { out_ms }) },
  transform: { x: 0, y: 0 },
  ...more,
});
const make = (blocks: Block[], more: Partial<Timeline> = {}): Timeline => ({
  canvas: { width: 1920, height: 1080, fps: 30 },
  tracks: [
    { uuid: "over", kind: "visual", order: 0 },
    { uuid: "fast", kind: "visual", order: 1, locked: true },
    { uuid: "music", kind: "audio", order: 0 },
  ],
  blocks,
  ...more,
});
const times = ({ blocks, audio = [] }: Timeline) => [
  ...blocks.map(({ timing }) => [timing.in_ms, timing.out_ms]),
  ...audio.map(({ at_ms, out_ms }) => [at_ms, out_ms]),
];
const all = (timeline: Timeline) => ({
  blocks: timeline.blocks.map(({ uuid }) => uuid),
  audio: (timeline.audio ?? []).map(({ uuid }) => uuid),
});

test("what has no end of its own lasts as long as the shot", () => {
  expect([blockSpan(block("a", 1000, 2000), duration_ms), blockSpan(block("b", 1000), duration_ms)]).toEqual([
    { from_ms: 1000, to_ms: 2000, is_open: false },
    { from_ms: 1000, to_ms: 8000, is_open: true },
  ]);
});

test("all that is chosen moves together, no further than the first of them can", () => {
  const timeline = make([block("a", 500, 2000), block("b", 3000, 7000), block("c", 1000)], {
    audio: [{ uuid: "m", track_id: "music", at_ms: 700, out_ms: 9000 }],
  });
  const move = (by_ms: number) => times(moveInTime(timeline, all(timeline), { by_ms, duration_ms }));
  expect(move(300)).toEqual([
    [800, 2300],
    [3300, 7300],
    [1300, undefined],
    [1000, 9300],
  ]);
  expect(move(-9000)[0]).toEqual([0, 1500]);
  expect(move(9000)[1]).toEqual([4000, 8000]);
});

test("what ends beyond the shot is not pushed further, and can be brought back", () => {
  const timeline = make([block("a", 7000, 9500)]);
  const move = (by_ms: number) => moveInTime(timeline, all(timeline), { by_ms, duration_ms });
  expect([move(500) === timeline, times(move(-2000))]).toEqual([true, [[5000, 7500]]]);
});

test("what is locked, by itself, its row or its group, is left out", () => {
  const timeline = make(
    [
      block("a", 0),
      block("b", 0, undefined, { locked: true }),
      block("c", 0, undefined, { track_id: "fast" }),
      block("d", 0, undefined, { group_id: "g" }),
      block("e", 0, undefined, { group_id: "h" }),
    ],
    { groups: [{ uuid: "g", locked: true }, { uuid: "h" }] },
  );
  expect(withoutLocked(timeline, all(timeline))).toEqual({ blocks: ["a", "e"], audio: [] });
});

test("the beginning of a block moves between the shot's and the block's own end", () => {
  const start = (at_ms: number) => trimBlockStart(block("a", 1000, 3000), at_ms, duration_ms).timing.in_ms;
  expect([start(500), start(-200), start(2950)]).toEqual([500, 0, 2900]);
});

test("a video that is cut at its beginning shows the rest when it was shown before", () => {
  const clip = block("v", 2000, 6000, { kind: "clip", asset: "film", trim_in_ms: 500, trim_out_ms: 3000 });
  const start = (at_ms: number, more: Partial<Block> = {}) => {
    const { timing, trim_in_ms } = trimBlockStart({ ...clip, ...more }, at_ms, duration_ms);
    return [timing.in_ms, trim_in_ms];
  };
  expect([start(2700), start(0), start(5900)]).toEqual([
    [2700, 1200],
    [1500, undefined],
    [4400, 2900],
  ]);
  expect([start(0, { loop: true }), start(0, { freeze: true })]).toEqual([
    [0, 500],
    [0, 500],
  ]);
});

test("the end of a block that is pulled to the shot's end follows the shot", () => {
  const end = (at_ms: number, out_ms?: number) =>
    trimBlockEnd(block("a", 1000, out_ms), at_ms, duration_ms).timing.out_ms;
  expect([end(4000, 2000), end(500, 2000), end(8000, 2000), end(9000, 2000), end(5000)]).toEqual([
    4000,
    1100,
    undefined,
    undefined,
    5000,
  ]);
});
