/** A player is seen several times before a captain counts as gone. */
export const seen_every_ms = 5_000;
