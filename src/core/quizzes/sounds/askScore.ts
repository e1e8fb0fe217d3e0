import { in_seconds, line, type Score } from "./score.ts";

/** A question comes: three notes upwards say "listen". */
export const askScore: Score = {
  bpm: in_seconds,
  beats: 2,
  loops: false,
  notes: [
    ...line("bell", { beats: 1, gain: 0.22 }, [
      [0, 64],
      [0.14, 69],
      [0.28, 76],
    ]),
    ...line("air", { beats: 0.5, gain: 0.08 }, [[0]]),
  ],
};
