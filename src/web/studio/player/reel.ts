import type { Playing, Sensors } from "../../../core/playback/playhead.ts";
import type { Programme } from "../../../core/playback/programme.ts";

/** What a player in the studio plays: a programme from one moment to another. */
export interface Reel {
  programme: Programme;
  sensors: Sensors;
  from: number;
  to: number;
  /** Parts of it that can be gone to by name, in their order. */
  segments: Segment[];
}

export interface Segment {
  id: string;
  from: number;
  to: number;
  name: string;
}

export interface PlayerState {
  /** The moment that is shown. */
  at: number;
  is_playing: boolean;
  is_heard: boolean;
  loops: boolean;
  /** Whether anything has been shown yet. */
  is_ready: boolean;
  /** What is shown; null until something is. */
  playing: Playing | null;
  /** What could not be shown, in words. */
  faults: string[];
}
