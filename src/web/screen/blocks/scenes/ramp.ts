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

export const slowing = (share: number) => 1 - (1 - share) ** 3;

/** The movement goes a little too far, and back. */
export const springing = (share: number) => 1 + 2.5 * (share - 1) ** 3 + 1.5 * (share - 1) ** 2;
