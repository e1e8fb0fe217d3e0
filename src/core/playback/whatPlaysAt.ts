import { type Playing, Playhead, type Sensors } from "./playhead.ts";
import type { Programme } from "./programme.ts";

/** Who asks more than once opens a Playhead and keeps it. */
export function whatPlaysAt(programme: Programme, sensors: Sensors, now: number): Playing {
  return new Playhead(programme).at(now, sensors);
}
