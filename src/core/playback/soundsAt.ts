import type { ComposedAudio } from "../compose/composeShot.ts";
import { fileSection } from "./fileSection.ts";

/** What a piece of sound is to do at a moment of its shot. */
export interface Sounding {
  state: "before" | "runs" | "over";
  /** The position within its file. */
  position_ms: number;
  /** The gain from 0 to 1. */
  gain: number;
}

export interface SoundMoment {
  /** The time since the beginning of the shot. */
  at_ms: number;
  /** The duration of the shot, which may be infinite. */
  duration_ms: number;
  /** Returns how long the file of a piece is; null while it is not loaded or when it cannot be had. */
  fileLength: (item: ComposedAudio) => number | null;
  /** How much of a voice is heard beside the pieces, from 0 to 1. */
  live_voice?: number;
}

/** Under a voice, music keeps this share of its volume, which is about 12 dB less. */
export const ducked = 0.25;
/** Music takes this long to fade down before a voice and to come back after it. */
export const ducking_ms = 300;
/** Every sound fades in and out for at least this long, because a sound that is cut hard clicks. */
export const soft_ms = 30;

/** Returns what each piece of sound of a shot does at one moment. It follows from the shot and the clock alone. */
export function soundsAt(audio: ComposedAudio[], moment: SoundMoment): Sounding[] {
  const spans = audio.map((item) => findSpan(item, moment));
  const voice = Math.max(moment.live_voice ?? 0, computeVoiceLevel(audio, spans, moment.at_ms));
  return audio.map((item, index) => computeSound(item, { span: spans[index]!, voice, at_ms: moment.at_ms }));
}

/** When a piece sounds, and which part of its file it plays. */
export interface SoundSpan {
  from_ms: number;
  to_ms: number;
  start_ms: number;
  length_ms: number;
}

function findSpan(item: ComposedAudio, { duration_ms, fileLength }: SoundMoment): SoundSpan | null {
  const file_ms = fileLength(item);
  return file_ms === null ? null : findSoundSpan(item, { duration_ms, file_ms });
}

/** Without `loop` a piece ends with its file; no piece sounds beyond its shot. */
export function findSoundSpan(
  item: Pick<ComposedAudio, "at_ms" | "out_ms" | "loop" | "trim_in_ms" | "trim_out_ms">,
  { duration_ms, file_ms }: { duration_ms: number; file_ms: number },
): SoundSpan {
  const { start_ms, end_ms } = fileSection(item, file_ms);
  const length_ms = Math.max(0, end_ms - start_ms);
  const from_ms = item.at_ms;
  const ends_ms = item.loop && length_ms > 0 ? Infinity : from_ms + length_ms;
  const to_ms = Math.max(from_ms, Math.min(item.out_ms ?? Infinity, duration_ms, ends_ms));
  return { from_ms, to_ms, start_ms, length_ms };
}

/** Returns from 0 to 1 how much of a voice is there at this moment, or about to be. */
function computeVoiceLevel(audio: ComposedAudio[], spans: (SoundSpan | null)[], at_ms: number): number {
  let most = 0;
  for (const [index, span] of spans.entries()) {
    if (!span || span.to_ms === span.from_ms || !isVoice(audio[index]!)) continue;
    const away_ms = Math.max(span.from_ms - at_ms, at_ms - span.to_ms, 0);
    most = Math.max(most, 1 - away_ms / ducking_ms);
  }
  return most;
}

const isVoice = ({ role, volume = 1 }: ComposedAudio) => role === "voiceover" && volume > 0;

function computeSound(
  item: ComposedAudio,
  { span, voice, at_ms }: { span: SoundSpan | null; voice: number; at_ms: number },
): Sounding {
  // How long a file sounds is unknown until it is loaded; the caller may still want to open it.
  if (!span) return { state: at_ms < item.at_ms ? "before" : "runs", position_ms: 0, gain: 0 };
  const { from_ms, to_ms, start_ms, length_ms } = span;
  if (at_ms < from_ms) return { state: "before", position_ms: start_ms, gain: 0 };
  if (at_ms >= to_ms) return { state: "over", position_ms: start_ms, gain: 0 };
  const passed_ms = at_ms - from_ms;
  return {
    state: "runs",
    position_ms: start_ms + (item.loop ? passed_ms % length_ms : passed_ms),
    gain: computeGain(item, { passed_ms, left_ms: to_ms - at_ms, voice }),
  };
}

function computeGain(
  { volume = 1, ducking, fade_in_ms = 0, fade_out_ms = 0, role }: ComposedAudio,
  { passed_ms, left_ms, voice }: { passed_ms: number; left_ms: number; voice: number },
): number {
  const comes = Math.min(1, passed_ms / Math.max(fade_in_ms, soft_ms));
  const goes = Math.min(1, left_ms / Math.max(fade_out_ms, soft_ms));
  // A voice does not give way to another.
  const yields = ducking && role !== "voiceover" ? 1 - (1 - ducked) * voice : 1;
  return volume * comes * goes * yields;
}
