import { easings } from "../../../../core/motion/easings.ts";

/**
 * Returns how far something has got that began then and takes so long. A clock that was set back does not bring back
 * what was over.
 */
export function ramp(now: number, from: number, ms: number): number {
  const passed = now - from;
  return passed >= ms || passed < -away_ms ? 1 : Math.max(0, passed / ms);
}

/** No clock of a screen is ahead or behind by so much. */
const away_ms = 60_000;

export const { slowing, springing } = easings;
