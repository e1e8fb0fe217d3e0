import { expect, test } from "vitest";
import type { NowPlaying } from "../../../core/playback/nowPlaying.ts";
import { findEnd, isRound } from "./now.ts";

const playing: NowPlaying = {
  kind: "take",
  alert_id: null,
  story_id: "story",
  chapter_id: "one",
  scene_id: "scene",
  shot_id: "shot",
  record_ref: null,
  started_at: 0,
  until: 8000,
};
const next = (rest: Partial<NowPlaying>) => ({ ...playing, started_at: 8000, until: 16_000, ...rest });

test.each<[string, NowPlaying | null, number | null, boolean]>([
  ["the same round once more", next({}), null, true],
  ["another chapter of the story", next({ chapter_id: "two", scene_id: "other" }), null, false],
  ["another record in the same shot", next({ record_ref: "menu/soup" }), null, false],
  ["another story", next({ story_id: "other" }), 8000, false],
  ["the same story by its booking", next({ kind: "booking" }), 8000, false],
  ["nothing", null, 8000, false],
])("what ends when %s comes", (_, then, ends, rounds) => {
  expect([findEnd({ playing, next: then }), isRound({ playing, next: then })]).toEqual([ends, rounds]);
});

test("a scene that was put on by itself goes round, and ends with another one", () => {
  const scene = { ...playing, story_id: null };
  expect(findEnd({ playing: scene, next: next({ story_id: null }) })).toBe(null);
  expect(findEnd({ playing: scene, next: next({ story_id: null, scene_id: "other" }) })).toBe(8000);
});
