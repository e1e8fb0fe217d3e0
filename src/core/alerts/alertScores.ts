import type { Cue } from "../quizzes/sounds/findCues.ts";
import { in_seconds, line, type Score } from "../quizzes/sounds/score.ts";
import type { AlertLevel, PlayedAlert } from "./alert.ts";

const loud = { beats: 0.9, gain: 0.8 };
const soft = { beats: 1.2, gain: 0.5 };

const falling = [0, 1.4, 2.8].flatMap((at): [number, number][] => [
  [at, 81],
  [at + 0.62, 76],
]);

/** Calm and plain: it is to be noticed in a loud hall, and nobody is to be frightened by it. */
const scores: Record<AlertLevel, Score> = {
  // Three falling pairs, then a rest in which somebody can be heard.
  emergency: {
    bpm: in_seconds,
    beats: 8,
    loops: true,
    notes: [...line("brass", { beats: 0.55, gain: 0.55 }, falling), ...line("bell", loud, falling)],
  },
  warning: {
    bpm: in_seconds,
    beats: 12,
    loops: true,
    notes: line("bell", loud, [
      [0, 79],
      [0.7, 74],
    ]),
  },
  info: { bpm: in_seconds, beats: 30, loops: true, notes: line("bell", soft, [[0, 76]]) },
  // It is over: heard once, rising.
  clear: {
    bpm: in_seconds,
    beats: 4,
    loops: false,
    notes: line("bell", soft, [
      [0, 72],
      [0.4, 76],
      [0.8, 79],
    ]),
  },
};

/** Says what is heard of an alert: all screens sound together, and one that comes late sounds with the others. */
export function findAlertCue({ level, started_at, ends_at }: PlayedAlert): Cue {
  return { score: scores[level], at: started_at, from: started_at, until: ends_at ?? Infinity };
}
