import { podium_beats } from "../gameBeats.ts";
import { chord, in_seconds, line, type Note, roll, type Score } from "./score.ts";

const [first, second, third] = podium_beats.comes.map((ms) => ms / 1_000) as [number, number, number];
/** A plinth is up this long after it began to rise. */
const up = 0.5;

function place(from: number, pitches: readonly number[]): Note[] {
  return [
    ...line("kick", { beats: 0.6, gain: 0.6 }, [[from + up]]),
    ...line("snare", { beats: 0.2, gain: 0.22 }, [[from + up]]),
    ...chord("brass", { at: from + up, beats: 0.9, gain: 0.14 }, pitches),
  ];
}

/** The third, the second, a roll, and for the best one a fanfare. */
export const podiumScore: Score = {
  bpm: in_seconds,
  beats: 12,
  loops: false,
  notes: [
    ...roll("snare", { from: 0, to: third + up, every: 0.06, gain: 0.12 }),
    ...place(third, [55, 60, 64]),
    ...roll("snare", { from: third + up + 0.7, to: second + up, every: 0.06, gain: 0.15 }),
    ...place(second, [57, 62, 65]),
    ...roll("snare", { from: second + up + 0.7, to: first + up - 0.05, every: 0.05, gain: 0.24 }),
    ...line("kick", { beats: 0.7, gain: 0.7 }, [[first + up], [first + up + 1.2]]),
    ...line("air", { beats: 2.2, gain: 0.22 }, [[first + up]]),
    ...line("brass", { beats: 0.18, gain: 0.26 }, [
      [first + up, 67],
      [first + up + 0.2, 67],
      [first + up + 0.4, 67],
    ]),
    ...chord("brass", { at: first + up + 0.6, beats: 0.5, gain: 0.18 }, [60, 64, 72]),
    ...chord("brass", { at: first + up + 1.2, beats: 2.4, gain: 0.18 }, [55, 60, 64, 67, 76]),
    ...line("bass", { beats: 2.2, gain: 0.4 }, [[first + up + 1.2, 36]]),
    ...line("bell", { beats: 2, gain: 0.14 }, [
      [first + up + 1.2, 84],
      [first + up + 1.4, 88],
      [first + up + 1.6, 91],
      [first + up + 1.8, 96],
    ]),
  ],
};
