import { expect, test } from "vitest";
import { chapterOf, programmeOf, shotOf } from "../../../test/support/screens/programmes.ts";
import type { ComposedBlock } from "../compose/composedBlock.ts";
import { toMoment } from "../time/venueTime.ts";
import type { Block } from "../timeline/timeline.ts";
import { isSameVideo, keptSince } from "./keptSince.ts";
import { Playhead } from "./playhead.ts";

const begin = toMoment({ date: "2026-06-10", time: "04:00" }, "Europe/Zurich");
const video = (rest: Partial<Block> = {}): Block => ({
  uuid: "v",
  kind: "clip",
  track_id: "main",
  timing: { in_ms: 0 },
  transform: { x: 0, y: 0 },
  asset: "film",
  morph_key: "ground",
  keep_running: true,
  ...rest,
});
const showing = (id: string, ...blocks: Block[]) => {
  const shot = shotOf(id, 5_000);
  return { ...shot, timeline: { ...shot.timeline, blocks } };
};
// The video runs through b1, b2 and, by the layout, c1.
const programme = programmeOf({
  stories: { idle: { title: "", chapters: [chapterOf("a"), chapterOf("b"), chapterOf("c")] } },
  shots: {
    a: [showing("a1", video({ asset: "other" }))],
    b: [showing("b1", video()), showing("b2", video({ transform: { x: 9, y: 9 } }))],
    c: [{ ...showing("c1"), layout_id: "frame" }],
  },
  layouts: { frame: { ...shotOf("", 1).timeline, blocks: [video({ uuid: "w" })] } },
});
const composed = (rest: Partial<Block> = {}) => ({ ...video(rest), rules: [], blanks: [] }) as ComposedBlock;
const sinceAt = (offset: number, block = composed()) => {
  const playhead = new Playhead(programme);
  return keptSince(playhead, programme, playhead.at(begin + offset), block) - begin;
};

test("a video that is kept has run since the first of the shots in a row that show it", () => {
  expect([6_000, 11_000, 16_000].map((offset) => sinceAt(offset))).toEqual([5_000, 5_000, 5_000]);
  expect([25_000, 34_000].map((offset) => sinceAt(offset))).toEqual([25_000, 25_000]);
});

test("one that repeats follows the clock alone", () => {
  expect(sinceAt(6_000, composed({ loop: true }))).toBe(-begin);
});

test("it is the same under the same name, kept in both", () => {
  expect(isSameVideo(video(), video({ uuid: "w" }))).toBe(true);
  expect(isSameVideo(video(), video({ morph_key: "other" }))).toBe(false);
  expect(isSameVideo(video(), video({ keep_running: false }))).toBe(false);
  expect(isSameVideo(video({ morph_key: "" }), video({ morph_key: "" }))).toBe(false);
  expect(isSameVideo(video({ asset: "a" }), video({ asset: "b" }))).toBe(false);
});

test("a presenter is the same in the same slot, kept in both", () => {
  const presenter = (rest: Partial<Block> = {}) => video({ kind: "presenter", ...rest });
  expect(isSameVideo(presenter(), presenter({ uuid: "w", presenter_slot: 0 }))).toBe(true);
  expect(isSameVideo(presenter(), presenter({ presenter_slot: 1 }))).toBe(false);
  expect(isSameVideo(presenter(), presenter({ keep_running: false }))).toBe(false);
  expect(isSameVideo(presenter(), video())).toBe(false);
});
