import { limits } from "../../../../../core/limits.ts";
import { findSoundSpan } from "../../../../../core/playback/soundsAt.ts";
import type { Audio, Timeline, Track } from "../../../../../core/timeline/timeline.ts";
import { freshName } from "./freshName.ts";
import { least_ms, type Span, withTrimIn } from "./timing.ts";
import { addRow, listRows } from "./tracks.ts";

/** How long the shot is, and the file of a sound; null while that is not known. */
export interface SoundLengths {
  duration_ms: number;
  file_ms: number | null;
}

/** When a sound is heard. Of a file whose length is not known it is assumed to be long enough. */
export function soundSpan(item: Audio, { duration_ms, file_ms }: SoundLengths): Span {
  const { from_ms, to_ms, length_ms } = findSoundSpan(item, { duration_ms, file_ms: file_ms ?? Infinity });
  const lasts = item.loop === true || from_ms + length_ms > duration_ms;
  return { from_ms, to_ms, is_open: item.out_ms === undefined && lasts };
}

/** The length of the part of its file that a sound plays, or repeats. */
export const sectionLength = (item: Audio, file_ms: number) =>
  findSoundSpan(item, { duration_ms: Infinity, file_ms }).length_ms;

/**
 * Moves where a sound begins. One that does not repeat loses, or wins back, that much of its beginning, so that the
 * rest is heard when it was before.
 */
export function trimAudioStart(item: Audio, at_ms: number, lengths: SoundLengths): Audio {
  const { from_ms, to_ms } = soundSpan(item, lengths);
  const { trim_in_ms = 0 } = item;
  const earliest = item.loop ? 0 : Math.max(0, from_ms - trim_in_ms);
  const latest = to_ms - least_ms;
  if (latest < earliest) return item;
  const begins = Math.round(Math.max(earliest, Math.min(latest, at_ms)));
  if (begins === from_ms) return item;
  const moved = { ...item, at_ms: begins };
  return item.loop ? moved : withTrimIn(moved, trim_in_ms + begins - from_ms);
}

/** Moves where a sound ends: within its part of the file it is cut off, beyond it more of the file is heard. */
export function trimAudioEnd(item: Audio, at_ms: number, { duration_ms, file_ms }: SoundLengths): Audio {
  const { at_ms: begins, trim_in_ms = 0 } = item;
  const ends = Math.round(Math.max(begins + least_ms, Math.min(at_ms, duration_ms)));
  const { out_ms: _, ...open } = item;
  if (item.loop || file_ms === null)
    return ends >= duration_ms ? withOut(item, undefined) : withOut(item, ends);
  const section_ms = sectionLength(item, file_ms);
  const length_ms = Math.min(ends - begins, file_ms - Math.min(trim_in_ms, file_ms));
  if (length_ms <= section_ms) {
    const isWhole = length_ms === section_ms || ends >= duration_ms;
    return withOut(item, isWhole ? undefined : begins + length_ms);
  }
  const { trim_out_ms: __, ...whole } = open;
  const trim_out_ms = trim_in_ms + length_ms;
  return trim_out_ms >= file_ms ? whole : { ...open, trim_out_ms };
}

function withOut(item: Audio, out_ms: number | undefined): Audio {
  if (item.out_ms === out_ms) return item;
  const { out_ms: _, ...open } = item;
  return out_ms === undefined ? open : { ...open, out_ms };
}

/** Both fades together are never longer than the sound. */
export function setFade(item: Audio, end: "in" | "out", ms: number, lengths: SoundLengths): Audio {
  const { from_ms, to_ms } = soundSpan(item, lengths);
  const { fade_in_ms = 0, fade_out_ms = 0 } = item;
  const other = end === "in" ? fade_out_ms : fade_in_ms;
  const length = Math.round(Math.max(0, Math.min(ms, to_ms - from_ms - other)));
  const field = end === "in" ? "fade_in_ms" : "fade_out_ms";
  if (length === (item[field] ?? 0)) return item;
  const { [field]: _, ...rest } = item;
  return length === 0 ? rest : { ...rest, [field]: length };
}

/** Full volume is what a sound has that says nothing of it. */
export function setVolume(item: Audio, volume: number): Audio {
  const level = Math.round(Math.max(0, Math.min(1, volume)) * 100) / 100;
  if (level === (item.volume ?? 1)) return item;
  const { volume: _, ...rest } = item;
  return level === 1 ? rest : { ...rest, volume: level };
}

interface NewSound {
  asset: { id: string; name: string };
  at_ms: number;
  /** The row it was dropped on; where there is none, one is made. */
  row?: string | undefined;
  role?: Track["role"];
}

/** Music gives way to a voice unless somebody says otherwise. */
export function addSound(
  timeline: Timeline,
  { asset, at_ms, row, role = "music" }: NewSound,
): { timeline: Timeline; uuid: string } {
  const found = row === undefined ? undefined : findAudioRow(timeline, row);
  const made = found ? null : addRow(timeline, { kind: "audio", role });
  const into = made?.timeline ?? timeline;
  const track = found ?? into.tracks.find(({ uuid }) => uuid === made?.uuid)!;
  const uuid = freshName(new Set((into.audio ?? []).map((item) => item.uuid)), "sound");
  const item: Audio = {
    uuid,
    track_id: track.uuid,
    asset: asset.id,
    label: asset.name.slice(0, limits.name),
    at_ms: Math.round(Math.max(0, at_ms)),
    ...(track.role === "music" && { ducking: true }),
  };
  return { timeline: { ...into, audio: [...(into.audio ?? []), item] }, uuid };
}

const findAudioRow = ({ tracks }: Timeline, row: string) =>
  tracks.find(({ uuid, kind, locked }) => uuid === row && kind === "audio" && !locked);

/** The first row that sounds can be put on. */
export const firstAudioRow = (timeline: Timeline): string | undefined =>
  listRows(timeline).find(({ kind, locked }) => kind === "audio" && !locked)?.uuid;
