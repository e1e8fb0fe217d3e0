import fc from "fast-check";
import { expect, test } from "vitest";
import { soundsAt } from "../../../../../core/playback/soundsAt.ts";
import type { Audio, Timeline } from "../../../../../core/timeline/timeline.ts";
import { addSound, setFade, setVolume, soundSpan, trimAudioEnd, trimAudioStart } from "./audio.ts";

const lengths = { duration_ms: 8000, file_ms: 5000 };
const item = (more: Partial<Audio> = {}): Audio => ({ uuid: "m", track_id: "music", at_ms: 1000, ...more });

test("a sound lasts as long as its part of the file, a loop as long as the shot", () => {
  expect([
    soundSpan(item(), lengths),
    soundSpan(item({ loop: true }), lengths),
    soundSpan(item({ trim_in_ms: 1000, out_ms: 2500 }), lengths),
    soundSpan(item({ at_ms: 6000 }), lengths),
    soundSpan(item(), { ...lengths, file_ms: null }),
  ]).toEqual([
    { from_ms: 1000, to_ms: 6000, is_open: false },
    { from_ms: 1000, to_ms: 8000, is_open: true },
    { from_ms: 1000, to_ms: 2500, is_open: false },
    { from_ms: 6000, to_ms: 8000, is_open: true },
    { from_ms: 1000, to_ms: 8000, is_open: true },
  ]);
});

test("cut at its beginning, the rest is heard when it was before; a loop only begins later", () => {
  expect([
    trimAudioStart(item(), 1800, lengths),
    trimAudioStart(item({ trim_in_ms: 300 }), 0, lengths),
    trimAudioStart(item({ loop: true }), 1800, lengths),
    trimAudioStart(item(), 9000, lengths),
  ]).toEqual([
    item({ at_ms: 1800, trim_in_ms: 800 }),
    item({ at_ms: 700 }),
    item({ at_ms: 1800, loop: true }),
    item({ at_ms: 5900, trim_in_ms: 4900 }),
  ]);
});

test("cut at its end it stops there, and pulled on it plays more of its file, but never more than there is", () => {
  const part = item({ trim_in_ms: 1000, trim_out_ms: 3000 });
  expect([
    trimAudioEnd(item(), 2500, lengths),
    trimAudioEnd(item({ out_ms: 2500 }), 7000, lengths),
    trimAudioEnd(part, 4000, lengths),
    trimAudioEnd(part, 7500, lengths),
    trimAudioEnd(item({ loop: true, out_ms: 3000 }), 9000, lengths),
    trimAudioEnd(item({ loop: true }), 6000, lengths),
  ]).toEqual([
    item({ out_ms: 2500 }),
    item(),
    item({ trim_in_ms: 1000, trim_out_ms: 4000 }),
    item({ trim_in_ms: 1000 }),
    item({ loop: true }),
    item({ loop: true, out_ms: 6000 }),
  ]);
});

test("what is drawn is what is heard, however it is trimmed", () => {
  const ms = fc.nat(9000);
  const sounds = fc.record(
    {
      at_ms: fc.nat(7000),
      trim_in_ms: fc.nat(2000),
      out_ms: fc.integer({ min: 7200, max: 12_000 }),
      loop: fc.boolean(),
    },
    { requiredKeys: ["at_ms"] },
  );
  fc.assert(
    fc.property(sounds, ms, fc.boolean(), (given, to_ms, atStart) => {
      const trimmed = (atStart ? trimAudioStart : trimAudioEnd)(item(given), to_ms, lengths);
      const { from_ms, to_ms: ends } = soundSpan(trimmed, lengths);
      const stateAt = (at_ms: number) =>
        soundsAt([trimmed], {
          at_ms,
          duration_ms: lengths.duration_ms,
          fileLength: () => lengths.file_ms,
        })[0]!.state;
      expect([stateAt(from_ms - 1), stateAt(from_ms), stateAt(ends - 1), stateAt(ends)]).toEqual([
        "before",
        "runs",
        "runs",
        "over",
      ]);
    }),
  );
});

test("fades are no longer than the sound, and volume is between none and full", () => {
  expect([
    setFade(item(), "in", 800, lengths),
    setFade(item({ fade_out_ms: 4500 }), "in", 800, lengths),
    setFade(item({ fade_in_ms: 800 }), "in", -5, lengths),
    setVolume(item(), 0.456),
    setVolume(item({ volume: 0.5 }), 3),
    setVolume(item(), -1),
  ]).toEqual([
    item({ fade_in_ms: 800 }),
    item({ fade_out_ms: 4500, fade_in_ms: 500 }),
    item(),
    item({ volume: 0.46 }),
    item(),
    item({ volume: 0 }),
  ]);
});

test("a sound goes onto the row it is dropped on, else onto one that is made; music gives way to a voice", () => {
  const timeline: Timeline = {
    canvas: { width: 1920, height: 1080, fps: 30 },
    tracks: [
      { uuid: "main", kind: "visual", order: 0 },
      { uuid: "voice", kind: "audio", role: "voiceover", order: 0 },
    ],
    blocks: [],
  };
  const asset = { id: "tone", name: "tone.wav" };
  const put = addSound(timeline, { asset, at_ms: 1500, row: "voice" });
  expect(put.timeline.audio).toEqual([
    { uuid: "sound-1", track_id: "voice", asset: "tone", label: "tone.wav", at_ms: 1500 },
  ]);
  const made = addSound(put.timeline, { asset, at_ms: -20, row: "main" });
  expect([made.timeline.tracks.at(-1), made.timeline.audio?.at(-1)]).toEqual([
    { uuid: "music-1", kind: "audio", role: "music", order: 1 },
    { uuid: "sound-2", track_id: "music-1", asset: "tone", label: "tone.wav", at_ms: 0, ducking: true },
  ]);
});
