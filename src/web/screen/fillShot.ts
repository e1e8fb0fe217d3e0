import type { Filling } from "../../core/compose/composedBlock.ts";
import type { Programme } from "../../core/playback/programme.ts";
import type { Surroundings } from "./blocks/drawer.ts";
import type { Tries } from "./blocks/tries.ts";
import type { findGuests } from "./guestsOnScreen.ts";
import type { PlayerOptions } from "./playerOptions.ts";
import { type PlayingShot, shotFilling } from "./shotFilling.ts";
import type { Tv } from "./tv/tv.ts";

interface Circumstances {
  options: PlayerOptions;
  /** A programme that is still to come. Its words count at once. */
  next: Programme | undefined;
  /** An alert stands above what plays, which is not heard. */
  is_silent: boolean;
  tries: Tries;
  tv: Tv;
  guests: ReturnType<typeof findGuests>;
}

/** Returns what a player draws a shot of its programme with. */
export function fillShot(
  playing: PlayingShot,
  programme: Programme,
  { options, next, is_silent, tries, tv, guests }: Circumstances,
): Filling & Surroundings {
  const records = { ...programme.records, ...next?.records };
  const { sessions, on_air = [] } = next ?? programme;
  const stage = { ...programme.stage, plays_audio: programme.stage.plays_audio && !is_silent };
  const filling = shotFilling(playing, {
    ...options,
    programme: { ...programme, records, sessions, on_air, stage },
    at: Math.max(options.now(), playing.started_at),
    tries,
    sensors: options.sensors(),
    tv,
    ...guests,
  });
  return options.wearer ? { ...filling, wearer: options.wearer } : filling;
}
