import { expect, test } from "vitest";
import { emptyTimeline } from "../../../../../core/timeline/emptyTimeline.ts";
import { insertMedia } from "./insertMedia.ts";

const file = {
  id: "f",
  name: "logo.png",
  kind: "image" as const,
  width: 400,
  height: 200,
  duration_ms: null,
};
const place = { at: { x: 500, y: 500 }, at_ms: 1500.4 };

test("a picture of its own shape comes to lie where it was dropped, no larger than most of the canvas", () => {
  const small = insertMedia(emptyTimeline, file, place)!;
  expect(small.timeline.blocks).toEqual([
    {
      uuid: "still-1",
      kind: "still",
      track_id: "main",
      label: "logo.png",
      timing: { in_ms: 0 },
      transform: { x: 300, y: 400, w: 400, h: 200, fit: "cover" },
      asset: "f",
    },
  ]);
  const atCorner = insertMedia(emptyTimeline, file, { ...place, at: { x: 30, y: 1060 } })!;
  expect(atCorner.timeline.blocks[0]!.transform).toMatchObject({ x: 0, y: 880 });
  const large = insertMedia(emptyTimeline, { ...file, kind: "video", width: 4000, height: 2000 }, place)!;
  const { kind, audible, transform } = large.timeline.blocks[0]!;
  expect([kind, audible, transform.w, transform.h]).toEqual(["clip", false, 1152, 576]);
  const drawing = insertMedia(emptyTimeline, { ...file, width: null, height: null }, place)!;
  expect(drawing.timeline.blocks[0]!.transform).toMatchObject({ w: 648, h: 648 });
});

test("a sound begins at the moment that is shown, on a row that is made for it once", () => {
  const sound = { ...file, name: "song.mp3", kind: "audio" as const };
  const first = insertMedia(emptyTimeline, sound, place)!;
  expect(first.timeline.tracks.at(-1)).toEqual({ uuid: "music-1", kind: "audio", role: "music", order: 0 });
  expect(first.timeline.audio).toEqual([
    { uuid: "sound-1", track_id: "music-1", asset: "f", label: "song.mp3", at_ms: 1500, ducking: true },
  ]);
  const second = insertMedia(first.timeline, sound, place)!;
  expect([second.timeline.tracks.length, second.audio]).toEqual([3, ["sound-2"]]);
});

test("a font is nothing to be shown", () => {
  expect(insertMedia(emptyTimeline, { ...file, kind: "font" }, place)).toBeNull();
});
