import { chord, line, type Score } from "./score.ts";

const bars = [
  { bass: 40, notes: [64, 67, 71] },
  { bass: 40, notes: [64, 69, 72] },
  { bass: 36, notes: [64, 67, 72] },
  { bass: 38, notes: [62, 66, 69] },
];

/** While people think: a pulse that walks on, with little above it. */
export const thinkingScore: Score = {
  bpm: 108,
  beats: 16,
  loops: true,
  notes: bars.flatMap(({ bass, notes }, bar) => {
    const from = bar * 4;
    return [
      chord("pad", { at: from, beats: 4, gain: 0.07 }, notes),
      line(
        "bass",
        { beats: 0.4, gain: 0.3 },
        Array.from({ length: 8 }, (_, half) => [from + half / 2, bass + (half % 4 === 3 ? 12 : 0)] as const),
      ),
      line("pluck", { beats: 0.3, gain: 0.12 }, [
        [from + 0.5, notes[0]],
        [from + 1.75, notes[1]],
        [from + 3, notes[2]],
      ]),
      line("kick", { beats: 0.4, gain: 0.26 }, [[from], [from + 1], [from + 2], [from + 3]]),
      line("hat", { beats: 0.1, gain: 0.05 }, [[from + 0.5], [from + 1.5], [from + 2.5], [from + 3.5]]),
    ].flat();
  }),
};
