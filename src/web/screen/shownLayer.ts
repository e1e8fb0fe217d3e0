import type { Playhead } from "../../core/playback/playhead.ts";
import type { Programme } from "../../core/playback/programme.ts";
import type { ShotParts } from "../../core/compose/composeShot.ts";
import type { IdleCard } from "./cards/idleCard.ts";
import type { ShotView } from "./drawShot.ts";
import type { PlayingShot } from "./shotFilling.ts";
import type { View } from "./view.ts";

export interface Shot {
  kind: "shot";
  view: ShotView;
  playing: PlayingShot;
  parts: ShotParts;
  /** Since when it has been on, also over and over without a break. */
  since: number;
}
export type ShownLayer =
  | Shot
  | { kind: "card"; view: View | IdleCard; words: string }
  | { kind: "dark"; view: View };

/** A shot that is drawn before it is shown. */
export interface PreparedShot {
  shot: Shot;
  is_ready: boolean;
}

export interface PlayedProgramme {
  programme: Programme;
  playhead: Playhead;
}
