import { board_beats } from "../gameBeats.ts";
import { chord, in_seconds, line, type Score } from "./score.ts";

const [counts, counts_for, moves, moves_for] = [
  board_beats.counts / 1_000,
  board_beats.counts_for / 1_000,
  board_beats.moves / 1_000,
  board_beats.moves_for / 1_000,
];
const steps = 14;
const scale = [0, 2, 4, 7, 9];

/** Points run up, rows rush past each other, and all is in its place. */
export const boardScore: Score = {
  bpm: in_seconds,
  beats: 5,
  loops: false,
  notes: [
    ...line(
      "pluck",
      { beats: 0.12, gain: 0.15 },
      Array.from({ length: steps }, (_, step) => [
        counts + (counts_for * step) / steps,
        60 + Math.floor(step / scale.length) * 12 + scale[step % scale.length]!,
      ]),
    ),
    ...line("air", { beats: moves_for, gain: 0.2 }, [[moves]]),
    ...line("kick", { beats: 0.4, gain: 0.4 }, [[moves + moves_for]]),
    ...chord("bell", { at: moves + moves_for, beats: 1.6, gain: 0.13 }, [67, 72, 76]),
  ],
};
