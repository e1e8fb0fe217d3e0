import { day_ms } from "../time/calendar.ts";
import { readRepeat, listWallStarts } from "../time/repeat.ts";
import { localTime, toMoment } from "../time/venueTime.ts";
import { zoneOffset } from "../time/zoneOffset.ts";

/** The times of a booking. */
export interface BookingTimes {
  starts_at: number;
  ends_at: number;
  /** An RRULE in venue time. */
  repeat: string | null;
  /** Starts that are left out. */
  exdates: readonly number[];
}

export interface Occurrence {
  starts_at: number;
  ends_at: number;
}

/** Two years that may include a leap day. */
export const two_years_ms = 731 * day_ms;
export const most_occurrences = 3000;

/**
 * When a booking plays within a span, in order. It begins and ends at the same time on the venue's clock every time,
 * so that bookings which follow one another still do after a clock change; a time that the change skips is as much
 * later.
 */
export function listOccurrences(booking: BookingTimes, timezone: string, span: Span): Occurrence[] {
  const left_out = new Set(booking.exdates);
  const played = new Map<number, Occurrence>();
  for (const occurrence of listAllOccurrences(booking, timezone, span)) {
    const { starts_at, ends_at } = occurrence;
    if (starts_at < span.to && ends_at > span.from && !left_out.has(starts_at))
      played.set(starts_at, occurrence);
  }
  return [...played.values()].sort((a, b) => a.starts_at - b.starts_at);
}

/**
 * Tells whether a booking has played for the last time. A booking that pauses for longer than bookings are planned
 * ahead counts as over.
 */
export function isOver(booking: BookingTimes, timezone: string, now: number): boolean {
  return (
    !isEndless(booking) &&
    listOccurrences(booking, timezone, { from: now, to: now + two_years_ms }).length === 0
  );
}

function isEndless({ repeat }: BookingTimes): boolean {
  const read = repeat === null ? null : readRepeat(repeat);
  return read !== null && !("problem" in read) && read.count === null && read.until === null;
}

export interface Span {
  from: number;
  to: number;
}

function listAllOccurrences(booking: BookingTimes, timezone: string, { from, to }: Span): Occurrence[] {
  const { starts_at, ends_at } = booking;
  const repeat = booking.repeat === null ? null : readRepeat(booking.repeat);
  if (repeat === null || "problem" in repeat) return [{ starts_at, ends_at }];
  const toWallTime = (at: number) => at + zoneOffset(at, timezone);
  const first = toWallTime(starts_at);
  // In the hour that comes twice, the venue's clock may show an end before the start.
  const length = toWallTime(ends_at) > first ? toWallTime(ends_at) - first : ends_at - starts_at;
  const until = repeat.until && "at" in repeat.until ? repeat.until.at : Infinity;
  // No clock change is as long as a day.
  const starts = listWallStarts(repeat, first, {
    from: toWallTime(from) - length - day_ms,
    to: toWallTime(to) + day_ms,
  });
  return starts.flatMap((wall) => {
    if (wall === first) return [{ starts_at, ends_at }];
    const one = {
      starts_at: wallTimeToMoment(wall, timezone),
      ends_at: wallTimeToMoment(wall + length, timezone),
    };
    // An occurrence whose whole hour the clock skips does not take place.
    return one.starts_at < one.ends_at && one.starts_at <= until ? [one] : [];
  });
}

/** Converts a wall time, counted as if it were UTC, to the moment at which the venue's clock shows it. */
function wallTimeToMoment(wall: number, timezone: string): number {
  return toMoment(localTime(wall, "UTC"), timezone) + (((wall % 1000) + 1000) % 1000);
}

/** Returns the first occurrence that begins before the previous one has ended. */
export function findOverlap(occurrences: readonly Occurrence[]): Occurrence | null {
  return (
    occurrences.find((one, index) => index > 0 && one.starts_at < occurrences[index - 1]!.ends_at) ?? null
  );
}

/**
 * Returns the first of the others that is on at the same time as one of these. Both lists are sorted and free of
 * overlaps.
 */
export function findClash(these: readonly Occurrence[], others: readonly Occurrence[]): Occurrence | null {
  let at = 0;
  for (const other of others) {
    while (at < these.length && these[at]!.ends_at <= other.starts_at) at += 1;
    if (at < these.length && these[at]!.starts_at < other.ends_at) return other;
  }
  return null;
}
