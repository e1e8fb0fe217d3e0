import { type Cue, scores } from "./findCues.ts";
import type { Note, Score } from "./score.ts";

/** A note at its moment, in ms of the clock that all screens share. */
export interface PlannedNote extends Pick<Note, "voice" | "pitch" | "gain"> {
  at: number;
  ms: number;
}

/** Lists what begins in this time of a cue, in its order; the end is not part of it. */
export function notesBetween(cue: Cue, from: number, to: number): PlannedNote[] {
  const score: Score = typeof cue.score === "string" ? scores[cue.score] : cue.score;
  const beat_ms = 60_000 / score.bpm;
  const round_ms = score.beats * beat_ms;
  const [begins, ends] = [Math.max(from, cue.from, cue.at), Math.min(to, cue.until)];
  if (ends <= begins) return [];
  const first = score.loops ? Math.floor((begins - cue.at) / round_ms) : 0;
  const last = score.loops ? Math.floor((ends - cue.at) / round_ms) : 0;
  const planned: PlannedNote[] = [];
  for (let round = first; round <= last; round += 1)
    for (const { at, beats, voice, pitch, gain } of score.notes) {
      const moment = cue.at + round * round_ms + at * beat_ms;
      if (moment < begins || moment >= ends) continue;
      planned.push({ at: moment, ms: beats * beat_ms, voice, gain, ...(pitch !== undefined && { pitch }) });
    }
  return planned.toSorted((one, other) => one.at - other.at);
}
