import { in_seconds, line, type Note, type Score } from "./score.ts";

export const countdown_s = 10;
/** The last ones are higher, because now it counts. */
const last_s = 3;

const ticks: Note[] = Array.from({ length: countdown_s }, (_, at) => {
  const isLast = at >= countdown_s - last_s;
  return [
    ...line("wood", { beats: 0.08, gain: isLast ? 0.4 : 0.24 }, [[at]]),
    ...(isLast ? line("pluck", { beats: 0.2, gain: 0.22 }, [[at, 81]]) : []),
  ];
}).flat();

/** The last ten seconds of an answer, one tick each. */
export const countdownScore: Score = { bpm: in_seconds, beats: countdown_s, loops: false, notes: ticks };
