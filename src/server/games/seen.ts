/** A player is seen several times before a captain counts as gone. */
export const seen_every_ms = 5_000;

/** A player who was connected within this time is there; a captain who was not is replaced by the next question. */
export const present_ms = 20_000;
