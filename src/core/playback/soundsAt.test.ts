import fc from "fast-check";
import { expect, test } from "vitest";
import type { ComposedAudio } from "../compose/composeShot.ts";
import { ducked, ducking_ms, soft_ms, soundsAt } from "./soundsAt.ts";

const file_ms = 4000;
const item = (rest: Partial<ComposedAudio> = {}): ComposedAudio => ({
  uuid: "a",
  track_id: "music",
  at_ms: 1000,
  ...rest,
});
const at = (audio: ComposedAudio[], at_ms: number, duration_ms = 20_000) =>
  soundsAt(audio, { at_ms, duration_ms, fileLength: () => file_ms });
const gains = (audio: ComposedAudio[], ...times: number[]) => times.map((ms) => at(audio, ms)[0]!.gain);

test("a sound plays from where it is cut in until its file or its cut ends", () => {
  const whole = item();
  expect([999, 1000, 3500, 5000].map((ms) => at([whole], ms)[0])).toEqual([
    { state: "before", position_ms: 0, gain: 0 },
    { state: "runs", position_ms: 0, gain: 0 },
    { state: "runs", position_ms: 2500, gain: 1 },
    { state: "over", position_ms: 0, gain: 0 },
  ]);
  const part = item({ trim_in_ms: 500, trim_out_ms: 1500 });
  expect([1200, 2000].map((ms) => at([part], ms)[0])).toEqual([
    { state: "runs", position_ms: 700, gain: 1 },
    { state: "over", position_ms: 500, gain: 0 },
  ]);
});

test("a loop repeats its part of the file until its end, or the shot's", () => {
  const loop = item({ trim_in_ms: 500, trim_out_ms: 1500, loop: true, out_ms: 6000 });
  expect([1000, 1999, 2000, 5400].map((ms) => at([loop], ms)[0]!.position_ms)).toEqual([500, 1499, 500, 900]);
  expect(at([loop], 6000)[0]!.state).toBe("over");
  const endless = item({ loop: true });
  expect([19_999, 20_000].map((ms) => at([endless], ms)[0]!.state)).toEqual(["runs", "over"]);
  expect(at([endless], 1e9, Infinity)[0]!.state).toBe("runs");
});

test("it fades in and out, and never begins or ends with a click", () => {
  const faded = item({ volume: 0.5, fade_in_ms: 1000, fade_out_ms: 2000 });
  expect(gains([faded], 1000, 1500, 2000, 3000, 4000, 5000)).toEqual([0, 0.25, 0.5, 0.5, 0.25, 0]);
  expect(gains([item()], 1000, 1000 + soft_ms / 2, 1000 + soft_ms, 5000 - soft_ms / 2)).toEqual([
    0, 0.5, 1, 0.5,
  ]);
});

test("music that gives way drops before a voice begins and comes back after it has ended", () => {
  const music = item({ at_ms: 0, loop: true, ducking: true, volume: 0.8 });
  const voice = item({ uuid: "v", role: "voiceover", at_ms: 5000 });
  const halfway = (1 + ducked) / 2;
  const times = [4000, 5000 - ducking_ms / 2, 5000, 7000, 9000, 9000 + ducking_ms / 2, 9000 + ducking_ms];
  const shares = (audio: ComposedAudio[]) => gains(audio, ...times).map((gain) => gain / 0.8);
  const close = [1, halfway, ducked, ducked, ducked, halfway, 1].map((share) => expect.closeTo(share));
  expect(shares([music, voice])).toEqual(close);
  expect(shares([{ ...music, ducking: false }, voice])).toEqual(times.map(() => 1));
  expect(shares([music, { ...voice, role: "sfx" }])).toEqual(times.map(() => 1));
  expect(shares([music, { ...voice, volume: 0 }])).toEqual(times.map(() => 1));
});

test("music gives way to somebody who speaks live, as far as they are heard", () => {
  const music = [item({ loop: true, ducking: true })];
  const gainUnder = (live_voice: number) =>
    soundsAt(music, { at_ms: 9_000, duration_ms: 20_000, fileLength: () => file_ms, live_voice })[0]!.gain;
  expect([gainUnder(0), gainUnder(0.5), gainUnder(1)]).toEqual([1, 1 - (1 - ducked) / 2, ducked]);
});

test("music does not give way to a voice whose file cannot be had", () => {
  const audio = [
    item({ at_ms: 0, loop: true, ducking: true }),
    item({ uuid: "v", role: "voiceover", at_ms: 5000 }),
  ];
  const fileLength = ({ uuid }: ComposedAudio) => (uuid === "v" ? null : file_ms);
  expect(soundsAt(audio, { at_ms: 6000, duration_ms: 20_000, fileLength })).toEqual([
    { state: "runs", position_ms: 2000, gain: 1 },
    { state: "runs", position_ms: 0, gain: 0 },
  ]);
});

const ms = fc.nat(30_000);
const some = fc.array(
  fc.record(
    {
      uuid: fc.constant("a"),
      track_id: fc.constant("t"),
      at_ms: ms,
      out_ms: ms,
      volume: fc.double({ min: 0, max: 1, noNaN: true }),
      ducking: fc.boolean(),
      fade_in_ms: ms,
      fade_out_ms: ms,
      trim_in_ms: ms,
      trim_out_ms: ms,
      loop: fc.boolean(),
      role: fc.constantFrom("voiceover", "music", "sfx"),
    },
    { requiredKeys: ["uuid", "track_id", "at_ms"] },
  ),
  { maxLength: 5 },
) as fc.Arbitrary<ComposedAudio[]>;

test("it is never louder than it may be, never leaves its file, and never jumps in loudness", () => {
  const steepest = 2 / soft_ms + (1 - ducked) / ducking_ms;
  const moment = fc.record({
    at_ms: fc.double({ min: -500, max: 40_000, noNaN: true }),
    duration_ms: fc.oneof(fc.integer({ min: 1, max: 40_000 }), fc.constant(Infinity)),
    length_ms: fc.integer({ min: 0, max: 20_000 }),
    step_ms: fc.double({ min: 0, max: 20, noNaN: true }),
  });
  fc.assert(
    fc.property(some, moment, (audio, { at_ms, duration_ms, length_ms, step_ms }) => {
      const given = { duration_ms, fileLength: () => length_ms };
      const now = soundsAt(audio, { ...given, at_ms });
      const then = soundsAt(audio, { ...given, at_ms: at_ms + step_ms });
      for (const [index, { gain, position_ms }] of now.entries()) {
        expect(gain >= 0 && gain <= (audio[index]!.volume ?? 1)).toBe(true);
        expect(position_ms >= 0 && position_ms <= length_ms).toBe(true);
        expect(Math.abs(then[index]!.gain - gain)).toBeLessThanOrEqual(steepest * step_ms + 1e-9);
      }
    }),
    { numRuns: 2000 },
  );
});

test("played on from any moment, it is where it is for one who joins later", () => {
  fc.assert(
    fc.property(some, ms, fc.nat(200), (audio, from, later) => {
      const given = { duration_ms: 25_000, fileLength: () => 7000 };
      const before = soundsAt(audio, { ...given, at_ms: from });
      const joined = soundsAt(audio, { ...given, at_ms: from + later });
      for (const [index, { state, position_ms }] of joined.entries()) {
        const { loop, trim_in_ms = 0, trim_out_ms = 7000 } = audio[index]!;
        if (state !== "runs" || before[index]!.state !== "runs") continue;
        const length_ms = Math.min(trim_out_ms, 7000) - Math.min(trim_in_ms, 7000);
        const moved_ms = position_ms - before[index]!.position_ms;
        expect(loop ? (((moved_ms - later) % length_ms) + length_ms) % length_ms : moved_ms - later).toBe(0);
      }
    }),
    { numRuns: 1000 },
  );
});
