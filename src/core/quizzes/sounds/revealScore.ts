import { reveal_beats } from "../gameBeats.ts";
import { chord, in_seconds, line, roll, type Score } from "./score.ts";

const [dims, dimmed, lights] = [
  reveal_beats.dims_from / 1_000,
  (reveal_beats.dims_from + reveal_beats.dims_over) / 1_000,
  reveal_beats.lights / 1_000,
];

/** A drum roll while the wrong ones go, then light. */
export const revealScore: Score = {
  bpm: in_seconds,
  beats: 5,
  loops: false,
  notes: [
    ...roll("snare", { from: 0, to: lights - 0.04, every: 0.055, gain: 0.2 }),
    ...line("bass", { beats: lights, gain: 0.2 }, [[0, 33]]),
    ...line("wood", { beats: 0.1, gain: 0.22 }, [[dims], [(dims + dimmed) / 2], [dimmed]]),
    ...line("kick", { beats: 0.5, gain: 0.55 }, [[lights]]),
    ...chord("brass", { at: lights, beats: 1.1, gain: 0.16 }, [60, 64, 67, 72]),
    ...line("bell", { beats: 1.8, gain: 0.2 }, [
      [lights, 84],
      [lights + 0.12, 88],
      [lights + 0.24, 91],
    ]),
    ...line("air", { beats: 1.2, gain: 0.14 }, [[lights]]),
  ],
};
