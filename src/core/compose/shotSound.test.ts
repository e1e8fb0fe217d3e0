import { describe, expect, test } from "vitest";
import { block, compose, main, music, timelineOf } from "../../../test/support/timelines/compose.ts";
import type { Audio, Timeline, Track } from "../timeline/timeline.ts";
import type { LayoutOpts } from "./layoutOpts.ts";

describe("sound", () => {
  const clip = (uuid: string, track_id = "music"): Audio => ({ uuid, track_id, at_ms: 0 });
  const heard = (layout_opts: LayoutOpts, layout?: Timeline) =>
    compose(timelineOf([], { audio: [clip("voice")] }), { layout_opts, ...(layout && { layout }) }).audio;
  const layout = timelineOf([], { audio: [clip("tune")] });

  test("is the layout's and the shot's, unless the shot wants only one of them or none", () => {
    expect([
      heard({}, layout),
      heard({ audio: "layout" }, layout),
      heard({ audio: "own" }, layout),
      heard({ audio: "mute" }, layout),
    ]).toEqual([[clip("layout:tune"), clip("voice")], [clip("layout:tune")], [clip("voice")], []]);
  });

  test("is the shot's own without a layout", () => {
    expect([
      heard({}),
      heard({ audio: "layout" }),
      heard({ audio: "own" }),
      heard({ audio: "mute" }),
    ]).toEqual([[clip("voice")], [clip("voice")], [clip("voice")], []]);
  });

  test("of rows that are muted or hidden is not heard", () => {
    const tracks: Track[] = [
      music,
      { ...music, uuid: "muted", muted: true },
      { ...music, uuid: "hidden", hidden: true },
    ];
    const audio = [clip("a"), clip("b", "muted"), clip("c", "hidden")];
    expect(compose(timelineOf([], { tracks, audio })).audio).toEqual([clip("a")]);
  });

  test("of videos on a muted row is not heard either", () => {
    const film = block("film", { kind: "clip", audible: true });
    const silent = block("silent", { kind: "clip", audible: false });
    const { blocks } = compose(
      timelineOf([film, silent, block("plain")], { tracks: [{ ...main, muted: true }] }),
    );
    expect(blocks.map(({ audible }) => audible)).toEqual([false, false, undefined]);
  });
});

test("a shot that is muted has no sound at all, and sound says which row it is from", () => {
  const film = block("film", { kind: "clip", audible: true });
  const voice: Track = { uuid: "voice", kind: "audio", role: "voiceover", order: 2 };
  const shot = timelineOf([film], {
    tracks: [main, music, voice],
    audio: [
      { uuid: "tune", track_id: "music", at_ms: 0 },
      { uuid: "words", track_id: "voice", at_ms: 0 },
    ],
  });
  const heard = compose(shot);
  expect([heard.blocks[0]!.audible, heard.audio.map(({ role }) => role)]).toEqual([
    true,
    [undefined, "voiceover"],
  ]);
  const muted = compose(shot, { layout_opts: { audio: "mute" } });
  expect([muted.blocks[0]!.audible, muted.audio]).toEqual([false, []]);
});
