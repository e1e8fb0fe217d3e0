/** One question to the server and its answer; the first two by a local clock that nobody sets. */
export interface RoundTrip {
  sent_at: number;
  received_at: number;
  server_now: number;
}

/** The server's clock is ahead of the local one by at least `low_ms` and at most `high_ms`. */
export interface Bounds {
  low_ms: number;
  high_ms: number;
}

export interface HeardBounds extends Bounds {
  at: number;
}

// Ordinary quartz clocks part by no more than this.
const drift = 50e-6;
// Both sides may truncate to whole milliseconds.
const grain_ms = 1;
const first_pings = 8;
const first_wait_ms = 600;
const wait_ms = 5_000;

/** The first questions come quickly, so that the time is well known within five seconds. */
export function waitAfterPing_ms(pings: number): number {
  return pings < first_pings ? first_wait_ms : wait_ms;
}

/** However long either way took, the server answered between sending and receiving. */
export function computeBounds({ sent_at, received_at, server_now }: RoundTrip): HeardBounds {
  return {
    low_ms: server_now - received_at - grain_ms,
    high_ms: server_now - sent_at + grain_ms,
    at: received_at,
  };
}

/**
 * What all answers, newest first, say together: each one less exactly the older it is, and it counts only where it
 * makes the others more exact. One that contradicts newer ones was heard before a clock was set or the device slept.
 */
export function agree(heard: readonly HeardBounds[], at: number): Bounds {
  let agreed: Bounds = { low_ms: -Infinity, high_ms: Infinity };
  for (const answer of heard) {
    const parted_ms = drift * (at - answer.at);
    const low_ms = Math.max(agreed.low_ms, answer.low_ms - parted_ms);
    const high_ms = Math.min(agreed.high_ms, answer.high_ms + parted_ms);
    if (low_ms <= high_ms) agreed = { low_ms, high_ms };
  }
  return agreed;
}
