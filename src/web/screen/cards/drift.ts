interface Drift {
  /** How long it takes to come back. */
  minutes: number;
  /** How far it goes from its place, in hundredths of the card's shorter side. */
  most: number;
  /** Of one round: where it is when others begin theirs. */
  phase: number;
}

/** A slow way around a place, for `translate`; it follows from the clock, so that all screens of a wall agree. */
export function drift(now: number, { minutes, most, phase }: Drift): string {
  const round = now / (minutes * 60_000) + phase;
  // Twice as fast up and down as left and right: an eight, which never stands still.
  const x = most * Math.sin(2 * Math.PI * round);
  const y = most * Math.sin(4 * Math.PI * round);
  return `${length(x)} ${length(y)}`;
}

/** Steps too small to be seen, and so large that most frames change nothing. */
const length = (share: number) => `${(Math.round(share * 50) / 50 + 0).toFixed(2)}cqmin`;
