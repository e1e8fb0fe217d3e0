import { expect, test } from "vitest";
import type { Playing } from "../../../core/playback/playhead.ts";
import type { Programme } from "../../../core/playback/programme.ts";
import { readTimeline } from "../../../core/timeline/readTimeline.ts";
import { chapterOf, programmeOf } from "../../../../test/support/screens/programmes.ts";
import { Faults } from "./faults.ts";

const timeline = (...blocks: { uuid: string; asset?: string }[]) =>
  readTimeline({
    canvas: { width: 1920, height: 1080 },
    tracks: [{ uuid: "main", kind: "visual", order: 0 }],
    blocks: blocks.map(({ uuid, asset }) => ({
      uuid,
      kind: "clip",
      track_id: "main",
      timing: { in_ms: 0 },
      transform: { x: 0, y: 0 },
      asset,
    })),
  });

const shot = {
  id: "shot",
  duration_ms: 8_000,
  timeline: timeline({ uuid: "film", asset: "a1" }, { uuid: "other", asset: "a2" }),
  layout_id: "frame",
  layout_opts: {},
};

const asset = (name: string) => ({ url: `/${name}`, name, sha256: null, bytes: 1, mime: "video/mp4" });

const programme: Programme = {
  ...programmeOf({}),
  shots: { welcome: [shot] },
  layouts: { frame: timeline({ uuid: "logo", asset: "a3" }) },
  assets: { a1: asset("Opening.mp4"), a3: asset("Logo.png") },
};

const playing: Playing = {
  kind: "idle",
  story_id: "story",
  step: {
    chapter: { ...chapterOf("welcome"), scene_title: "Welcome" },
    shot,
    hold_ms: 8_000,
    record_ref: null,
    session_id: null,
  },
  started_at: 0,
  until: 8_000,
  opened_at: null,
  alert: null,
  why: "",
};

function gatherer() {
  const told: string[][] = [];
  return { told, faults: new Faults((all) => told.push(all)) };
}

const film = { block_uuid: "film", file: "a1", message: "The video cannot be played" };
const logo = { block_uuid: "layout:logo", file: "a3", message: "The picture cannot be shown" };

test("a fault names scene and file, is told once, and goes when the file shows after all", () => {
  const { told, faults } = gatherer();
  faults.hear(film, playing, programme);
  faults.hear(film, playing, programme);
  faults.hear(logo, playing, programme);
  faults.hear({ ...film, message: null }, playing, programme);
  faults.hear({ ...film, message: null }, playing, programme);
  expect(told).toEqual([
    ["In “Welcome”: the video cannot be played (Opening.mp4)"],
    [
      "In “Welcome”: the video cannot be played (Opening.mp4)",
      "In “Welcome”: the picture cannot be shown (Logo.png)",
    ],
    ["In “Welcome”: the picture cannot be shown (Logo.png)"],
  ]);
});

test("a file that shows in one shot shows in all, and an address is not told", () => {
  const { told, faults } = gatherer();
  const picture = { block_uuid: "film", file: "/pictures/1", message: "The picture cannot be shown" };
  faults.hear(picture, playing, programme);
  const elsewhere = { ...playing, step: { ...playing.step!, shot: { ...shot, id: "another" } } };
  faults.hear({ ...picture, block_uuid: "other" }, elsewhere, programme);
  faults.hear({ ...picture, message: null }, playing, programme);
  const words = "In “Welcome”: the picture cannot be shown";
  expect(told).toEqual([[words], [words, words], []]);
});

test("it goes when the programme no longer has the shot, the block or the file in it", () => {
  const { told, faults } = gatherer();
  faults.hear(film, playing, programme);
  faults.hear(logo, playing, programme);
  faults.hear({ block_uuid: "other", message: "The picture cannot be shown" }, playing, programme);
  faults.keepTo(programme);
  expect(told).toHaveLength(3);
  faults.keepTo({ ...programme, layouts: {} });
  expect(told.at(-1)).toHaveLength(2);
  const changed = { ...shot, timeline: timeline({ uuid: "film", asset: "a9" }, { uuid: "other" }) };
  faults.keepTo({ ...programme, shots: { welcome: [changed] } });
  expect(told.at(-1)).toEqual(["In “Welcome”: the picture cannot be shown"]);
  faults.keepTo({ ...programme, shots: {} });
  expect(told.at(-1)).toEqual([]);
});
