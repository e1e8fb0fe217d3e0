import type { Playing } from "../../core/playback/playhead.ts";
import type { ShotParts } from "../../core/compose/composeShot.ts";
import { isSameShot } from "../../core/playback/sameStep.ts";
import type { PlayingShot } from "./shotFilling.ts";

interface ShotLook {
  playing: PlayingShot;
  parts: ShotParts;
}

/** Tells whether it is the same picture once more, perhaps with other words. */
export function isSameLook(one: ShotLook, other: ShotLook): boolean {
  return isSameShot(one.playing.step, other.playing.step) && looksTheSame(one.parts, other.parts);
}

/** A programme sent anew mostly holds the same pictures, and what has not changed is not drawn again. */
export function looksTheSame(one: ShotParts, other: ShotParts): boolean {
  const same = one.timeline === other.timeline && one.layout === other.layout;
  return same || JSON.stringify(one) === JSON.stringify(other);
}

/** Tells whether a shot that is on is still within its time, and its story on for the same reason. */
export function isSameTurn(shown: Playing, playing: Playing, now: number): boolean {
  if (now < shown.started_at || now >= shown.until) return false;
  if (playing.kind !== shown.kind || playing.story_id !== shown.story_id) return false;
  // A visitor who chooses something waits for nothing.
  return playing.opened_at === shown.opened_at;
}
