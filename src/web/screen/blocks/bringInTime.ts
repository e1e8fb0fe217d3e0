import { behindBy, catchUp } from "./clipPosition.ts";

interface TargetPosition {
  /** The place in its file where it should be. */
  at_ms: number;
  plays: boolean;
  loops: boolean;
  section: { start_ms: number; end_ms: number };
}

/** A standing picture nearer than about a frame is where it should be. */
const frame_ms = 20;

/**
 * Brings a video or sound to where the clock says it is, or pauses it; returns whether it may be played from there.
 */
export function bringInTime(
  media: HTMLMediaElement,
  { at_ms, plays, loops, section }: TargetPosition,
): boolean {
  const file_ms = media.duration * 1000;
  // A browser repeats a whole file without a gap; for a part of it we jump back to the start ourselves.
  const repeats = loops && section.start_ms === 0 && section.end_ms >= file_ms;
  if (media.loop !== repeats) media.loop = repeats;
  const current_ms = media.currentTime * 1000;
  const behind_ms = behindBy(at_ms, current_ms, repeats ? file_ms : null);
  const rate = plays && current_ms <= section.end_ms ? catchUp(behind_ms) : standing(behind_ms);
  if (rate === null) media.currentTime = at_ms / 1000;
  else if (media.playbackRate !== rate) media.playbackRate = rate;
  if (!plays && !media.paused) media.pause();
  // A clip that has reached its end a little early must not start over.
  return plays && !(media.ended && rate !== null);
}

/** A clip that stands is exactly where it should be, or jumps there. */
const standing = (behind_ms: number) => (Math.abs(behind_ms) > frame_ms ? null : 1);
