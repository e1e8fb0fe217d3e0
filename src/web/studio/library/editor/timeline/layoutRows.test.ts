import { expect, test } from "vitest";
import type { Block, Timeline } from "../../../../../core/timeline/timeline.ts";
import { laneHeight, layoutRows, rowHeight } from "./layoutRows.ts";
import { listVolumePoints } from "./volumePoints.ts";

const block = (uuid: string, in_ms: number, out_ms: number, track_id = "over"): Block => ({
  uuid,
  kind: "caption",
  track_id,
  timing: { in_ms, out_ms },
  transform: { x: 0, y: 0 },
});
const timeline: Timeline = {
  canvas: { width: 1920, height: 1080, fps: 30 },
  tracks: [
    { uuid: "main", kind: "visual", role: "main", order: 0 },
    { uuid: "over", kind: "visual", role: "overlay", order: 1 },
    { uuid: "voice", kind: "audio", role: "voiceover", order: 0 },
    { uuid: "music", kind: "audio", role: "music", order: 1 },
  ],
  blocks: [block("late", 500, 900), block("first", 0, 600), block("back", 0, 900, "main")],
  audio: [{ uuid: "m", track_id: "music", asset: "tone", at_ms: 0 }],
};
const fields = { timeline, duration_ms: 8000 };
const files = new Map([["tone", 5000]]);

test("bars stand on their rows, those that overlap in lanes, and the first is reached first", () => {
  const rows = layoutRows(fields, files);
  expect(
    rows.map(({ name, lanes, bars }) => [name, lanes, bars.map(({ uuid, lane }) => `${uuid} ${lane}`)]),
  ).toEqual([
    ["Overlay", 2, ["first 0", "late 1"]],
    ["Main", 1, ["back 0"]],
    ["Voice", 1, []],
    ["Music", 1, ["m 0"]],
  ]);
});

test("a row in which nothing has changed its place is the very same, and so are all rows together", () => {
  const before = layoutRows(fields, files);
  const nudged = { ...timeline, blocks: timeline.blocks.with(2, block("back", 100, 900, "main")) };
  expect(layoutRows({ ...fields, timeline: nudged }, files, before)).toBe(before);
  const apart = { ...timeline, blocks: timeline.blocks.with(0, block("late", 700, 900)) };
  const after = layoutRows({ ...fields, timeline: apart }, files, before);
  expect(after.map((row, index) => row === before[index])).toEqual([false, true, true, true]);
});

test("a row is as tall as its lanes, and as its author wants it within reason", () => {
  expect([laneHeight({ kind: "visual" }), laneHeight({ kind: "audio", height: 5000 })]).toEqual([30, 160]);
  expect(rowHeight({ track: timeline.tracks[0]!, lanes: 2 })).toBe(69);
});

test("the line of a sound shows its fades, and dips under a voice", () => {
  const music = { uuid: "m", track_id: "music", asset: "tone", at_ms: 0, volume: 0.8, fade_in_ms: 1000 };
  const voice = { uuid: "v", track_id: "voice", asset: "tone", at_ms: 3000, trim_out_ms: 1000 };
  const around = { tracks: timeline.tracks, duration_ms: 8000, files };
  const span = { from_ms: 0, to_ms: 5000, is_open: false };
  expect(listVolumePoints(music, span, { ...around, audio: [music] })).toBe(
    "0.00,100.0 20.00,20.0 100.00,20.0",
  );
  const ducked = { ...music, ducking: true };
  expect(listVolumePoints(ducked, span, { ...around, audio: [ducked, voice] })).toBe(
    "0.00,100.0 20.00,20.0 54.00,20.0 60.00,80.0 80.00,80.0 86.00,20.0 100.00,20.0",
  );
});
