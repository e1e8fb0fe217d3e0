import { findSoundSpan } from "../../../../../core/playback/soundsAt.ts";
import type { Audio } from "../../../../../core/timeline/timeline.ts";
import type { Span } from "../edit/timing.ts";

/** A stretch of a bar, and the part of the file that is heard in it. */
export interface WavePiece {
  at_ms: number;
  from_ms: number;
  to_ms: number;
}

/** So many repeats in sight are too narrow to read. */
const most_pieces = 60;

/** What of a file is heard where, within the time that is in sight: a loop has a piece for each of its rounds. */
export function listWavePieces(
  item: Audio,
  { from_ms, to_ms }: Span,
  { file_ms, window }: { file_ms: number; window: { from_ms: number; to_ms: number } },
): WavePiece[] {
  const { start_ms, length_ms } = findSoundSpan(item, { duration_ms: Infinity, file_ms });
  const seen_from = Math.max(from_ms, window.from_ms);
  const seen_to = Math.min(to_ms, window.to_ms);
  if (length_ms <= 0 || seen_to <= seen_from) return [];
  const first = Math.floor((seen_from - from_ms) / length_ms);
  const count = Math.ceil((seen_to - from_ms) / length_ms) - first;
  if (count > most_pieces) return [];
  return Array.from({ length: count }, (_, index) => {
    const begins = from_ms + (first + index) * length_ms;
    const at_ms = Math.max(seen_from, begins);
    const ends = Math.min(seen_to, begins + length_ms);
    return { at_ms, from_ms: start_ms + at_ms - begins, to_ms: start_ms + ends - begins };
  });
}
