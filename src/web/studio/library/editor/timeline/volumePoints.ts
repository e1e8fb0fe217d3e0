import type { ComposedAudio } from "../../../../../core/compose/composeShot.ts";
import { ducking_ms, findSoundSpan, soft_ms, soundsAt } from "../../../../../core/playback/soundsAt.ts";
import type { Audio, Timeline } from "../../../../../core/timeline/timeline.ts";
import type { FileLengths } from "./layoutRows.ts";
import type { Span } from "../edit/timing.ts";

interface Around {
  audio: readonly Audio[];
  tracks: Timeline["tracks"];
  duration_ms: number;
  files: FileLengths;
}

/** The line has a corner wherever a fade or a voice begins or ends; between corners it is straight. */
export function listVolumePoints(item: Audio, { from_ms, to_ms }: Span, around: Around): string {
  const { audio, tracks, duration_ms, files } = around;
  const length_ms = Math.max(1, to_ms - from_ms);
  const rows = new Map(tracks.map((row) => [row.uuid, row]));
  const heard = audio.flatMap((one): ComposedAudio[] => {
    const row = rows.get(one.track_id);
    if ((row?.muted || row?.hidden) && one.uuid !== item.uuid) return [];
    return [Object.assign({}, one, row?.role && { role: row.role })];
  });
  const fileLength = ({ asset }: ComposedAudio) =>
    asset === undefined ? duration_ms : (files.get(asset) ?? duration_ms);
  const voices = heard.filter(({ role }) => role === "voiceover");
  const corners = [
    from_ms,
    from_ms + (item.fade_in_ms ?? 0),
    to_ms - (item.fade_out_ms ?? 0),
    to_ms,
    ...voices.flatMap((voice) => {
      const span = findSoundSpan(voice, { duration_ms, file_ms: fileLength(voice) });
      return [span.from_ms - ducking_ms, span.from_ms, span.to_ms, span.to_ms + ducking_ms];
    }),
  ];
  const place = heard.findIndex(({ uuid }) => uuid === item.uuid);
  // Every sound fades for a moment at its ends, which no line of this size shows.
  const inner = (at_ms: number) => Math.min(to_ms - soft_ms - 1, Math.max(from_ms + soft_ms + 1, at_ms));
  return [...new Set(corners)]
    .filter((at_ms) => at_ms >= from_ms && at_ms <= to_ms)
    .sort((a, b) => a - b)
    .map((at_ms) => {
      const isFaded =
        (at_ms === from_ms && (item.fade_in_ms ?? 0) > 0) || (at_ms === to_ms && (item.fade_out_ms ?? 0) > 0);
      const gain = isFaded
        ? 0
        : (soundsAt(heard, { at_ms: inner(at_ms), duration_ms, fileLength })[place]?.gain ?? 0);
      return `${(((at_ms - from_ms) / length_ms) * 100).toFixed(2)},${((1 - gain) * 100).toFixed(1)}`;
    })
    .join(" ");
}
