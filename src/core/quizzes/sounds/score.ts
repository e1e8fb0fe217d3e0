/** What a note is played with. Those of wood and air have no pitch. */
export type Voice = "bass" | "pluck" | "pad" | "bell" | "brass" | "kick" | "hat" | "snare" | "wood" | "air";

export interface Note {
  /** When it begins and how long it lasts, in beats. */
  at: number;
  beats: number;
  voice: Voice;
  /** The pitch in semitones, where 69 is the A of a tuning fork. */
  pitch?: number;
  /** How loud it is, from 0 to 1. */
  gain: number;
}

/** Music as data: any player that knows the voices plays the same. */
export interface Score {
  bpm: number;
  /** How long it is; one that loops begins anew then. */
  beats: number;
  loops: boolean;
  notes: readonly Note[];
}

/** A beat is a second: for sounds that go with what is seen. */
export const in_seconds = 60;

/** Writes notes of one voice, each as when and at which pitch. */
export function line(
  voice: Voice,
  { beats, gain }: { beats: number; gain: number },
  places: readonly (readonly [at: number, pitch?: number])[],
): Note[] {
  return places.map(([at, pitch]) => ({ at, beats, voice, gain, ...(pitch !== undefined && { pitch }) }));
}

/** Writes all notes of a chord at once. */
export const chord = (
  voice: Voice,
  { at, beats, gain }: Pick<Note, "at" | "beats" | "gain">,
  pitches: readonly number[],
): Note[] => pitches.map((pitch) => ({ at, beats, voice, pitch, gain }));

/** Writes a roll that grows from one moment to another. */
export function roll(
  voice: Voice,
  { from, to, every, gain }: { from: number; to: number; every: number; gain: number },
): Note[] {
  const count = Math.max(1, Math.round((to - from) / every));
  return Array.from({ length: count }, (_, index) => ({
    at: from + ((to - from) * index) / count,
    beats: every,
    voice,
    gain: gain * (0.25 + (0.75 * index) / count),
  }));
}
