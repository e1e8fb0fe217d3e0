import { in_seconds, line, type Score } from "./score.ts";

/** A door falls shut: no answer counts any more. */
export const lockScore: Score = {
  bpm: in_seconds,
  beats: 1.5,
  loops: false,
  notes: [
    ...line("kick", { beats: 0.5, gain: 0.7 }, [[0]]),
    ...line("snare", { beats: 0.12, gain: 0.2 }, [[0.02]]),
    ...line("bass", { beats: 0.9, gain: 0.42 }, [
      [0, 40],
      [0.16, 33],
    ]),
  ],
};
