interface Drift {
  /** It takes this long to come back. */
  minutes: number;
  /** It goes this far from its place, in hundredths of the card's shorter side. */
  most: number;
  /** The share of one round where it is when others begin theirs. */
  phase: number;
}

/**
 * Computes a slow way around a place, for `translate`; it follows from the clock, so that all screens of a wall
 * agree.
 */
export function drift(now: number, { minutes, most, phase }: Drift): string {
  const round = now / (minutes * 60_000) + phase;
  // It moves twice as fast up and down as left and right, in an eight, which never stands still.
  const x = most * Math.sin(2 * Math.PI * round);
  const y = most * Math.sin(4 * Math.PI * round);
  return `${length(x)} ${length(y)}`;
}

/** The steps are too small to be seen, and so large that most frames change nothing. */
const length = (share: number) => `${(Math.round(share * 50) / 50 + 0).toFixed(2)}cqmin`;
