import { chord, line, type Score } from "./score.ts";

/** Four bars that do not tire: each a chord, its bass and its notes one after another. */
const bars = [
  { bass: 45, notes: [57, 60, 64, 67] },
  { bass: 41, notes: [57, 60, 65, 69] },
  { bass: 48, notes: [55, 60, 64, 71] },
  { bass: 43, notes: [55, 59, 62, 69] },
];
const order = [0, 2, 1, 3, 2, 1, 3, 2];

/** While people come: warm, light, and never in the way of a conversation. */
export const lobbyScore: Score = {
  bpm: 102,
  beats: 32,
  loops: true,
  notes: [0, 1].flatMap((round) =>
    bars.flatMap(({ bass, notes }, bar) => {
      const from = round * 16 + bar * 4;
      return [
        chord("pad", { at: from, beats: 4, gain: 0.1 }, notes),
        line("bass", { beats: 0.7, gain: 0.34 }, [
          [from, bass],
          [from + 1.5, bass],
          [from + 2.5, bass + 12],
        ]),
        line(
          "pluck",
          { beats: 0.5, gain: 0.16 },
          order.map((note, half) => [from + half / 2, notes[note]! + (round === 1 && half > 4 ? 12 : 0)]),
        ),
        line("kick", { beats: 0.4, gain: 0.3 }, [[from], [from + 2]]),
        line("hat", { beats: 0.1, gain: 0.05 }, [[from + 0.5], [from + 1.5], [from + 2.5], [from + 3.5]]),
        round === 1 && bar % 2 === 1
          ? line("bell", { beats: 1.5, gain: 0.09 }, [[from + 3, notes[3]! + 12]])
          : [],
      ].flat();
    }),
  ),
};
