import { agree, computeBounds, type HeardBounds, type RoundTrip } from "./roundTrips.ts";

/** The server's time as a device shows it, by its `local` clock, which nobody sets. */
export interface ServerClock {
  /** What was heard, newest first. */
  heard: readonly HeardBounds[];
  /** How far the server's time was shown ahead of the local clock at `since`, and how far it is meant to be. */
  shown_ms: number;
  meant_ms: number;
  since: number;
}

/** Both clocks of a device at one moment; the `wall` clock may be set at any time. */
export interface Look {
  local: number;
  wall: number;
}

// After five minutes an answer is 15 ms less exact, and newer ones are better.
const kept = 60;
// Nobody notices a picture that runs this much faster or slower.
const slew = 0.05;
// A difference that would take more than 20 seconds to catch up is better corrected at once.
const step_ms = 1_000;
// Far more than the two readings of one look can lie apart.
const parted_ms = 1_000;
// A jump disturbs nobody on a page that has just loaded.
const coming_up_ms = 5_000;

/** Before the first answer a device goes by its own clock. */
export function startClock({ local, wall }: Look): ServerClock {
  return { heard: [], shown_ms: wall - local, meant_ms: wall - local, since: local };
}

/** The time never runs backwards and never jumps, except where `learn` steps it. */
export function timeAt(clock: ServerClock, local: number): number {
  return local + aheadAt(clock, local);
}

function aheadAt({ shown_ms, meant_ms, since }: ServerClock, local: number): number {
  const most_ms = slew * Math.max(0, local - since);
  return shown_ms + Math.max(-most_ms, Math.min(most_ms, meant_ms - shown_ms));
}

/** The most by which the time shown can be wrong, unless a clock was set since. */
export function errorAt(clock: ServerClock, local: number): number {
  const { low_ms, high_ms } = agree(clock.heard, local);
  const ahead_ms = aheadAt(clock, local);
  return Math.max(high_ms - ahead_ms, ahead_ms - low_ms);
}

export function learn(clock: ServerClock, trip: RoundTrip): ServerClock {
  const since = trip.received_at;
  const heard = [computeBounds(trip), ...clock.heard].slice(0, kept);
  const { low_ms, high_ms } = agree(heard, since);
  const meant_ms = (low_ms + high_ms) / 2;
  const ahead_ms = aheadAt(clock, since);
  const isFirst = clock.heard.length === 0 && since - clock.since < coming_up_ms;
  const shown_ms = isFirst || Math.abs(meant_ms - ahead_ms) > step_ms ? meant_ms : ahead_ms;
  return { heard, shown_ms, meant_ms, since };
}

/**
 * Whether the wall clock was set since the last look, or the local one stood still because the device slept: which of
 * the two, only the server can say. From look to look slow corrections of the wall clock never add up.
 */
export function haveParted(before: Look, after: Look): boolean {
  return Math.abs(after.wall - after.local - (before.wall - before.local)) > parted_ms;
}
