import { type CivilDate, toCivilDate, day_ms, toDayNumber, isCivil } from "./calendar.ts";
import { findClockChange, zoneOffset } from "./zoneOffset.ts";

export const weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const;
export type Weekday = (typeof weekdays)[number];

export interface LocalTime {
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM:SS */
  time: string;
  /** The minutes of the day, from 0 to 1439. */
  minutes: number;
  weekday: Weekday;
}

const minute_ms = 60_000;
const hour_ms = 60 * minute_ms;

/** Returns what the clock and the calendar on the venue's wall show. */
export function localTime(now_ms: number, timezone: string): LocalTime {
  const { days, time_ms } = toWallClock(now_ms, timezone);
  const { year, month, day } = toCivilDate(days);
  const seconds = Math.floor(time_ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return {
    date: `${String(year).padStart(4, "0")}-${padTwo(month)}-${padTwo(day)}`,
    time: `${padTwo(Math.floor(minutes / 60))}:${padTwo(minutes % 60)}:${padTwo(seconds % 60)}`,
    minutes,
    // The first of January 1970 was a Thursday.
    weekday: weekdays[(((days + 3) % 7) + 7) % 7]!,
  };
}

/**
 * Returns the moment at which the venue's clock shows this. A time that a clock change skips is as much later; of a
 * time that comes twice, the first counts.
 */
export function toMoment({ date, time }: { date: string; time: string }, timezone: string): number {
  return wallToMoment(toDayNumber(parseDate(date)) * day_ms + parseTime(time), timezone);
}

/** Returns when the day after this date begins. */
export function startOfNextDay(date: string, timezone: string): number {
  return wallToMoment((toDayNumber(parseDate(date)) + 1) * day_ms, timezone);
}

/** Returns the last moment, now included, at which the venue's clock showed this time. */
export function lastClockTime(time: string, now_ms: number, timezone: string): number {
  const { days } = toWallClock(now_ms, timezone);
  const today = wallToMoment(days * day_ms + parseTime(time), timezone);
  return today <= now_ms ? today : wallToMoment((days - 1) * day_ms + parseTime(time), timezone);
}

/** Tells whether from ≤ now < to; a `to` before `from` is past midnight. */
export function isDuring({ from, to }: { from: string; to: string }, minutes: number): boolean {
  const starts = parseMinutes(from);
  const ends = parseMinutes(to);
  return starts <= ends ? starts <= minutes && minutes < ends : starts <= minutes || minutes < ends;
}

/**
 * The first moment after now at which the venue's clock may come to show one of these times (HH:MM). If the clock
 * itself changes before, that moment: it may jump over a time or to it.
 */
export function nextClockTime(times: readonly string[], now_ms: number, timezone: string): number {
  const { time_ms } = toWallClock(now_ms, timezone);
  const waits = times.map((time) => {
    const wait_ms = parseMinutes(time) * minute_ms - time_ms;
    return wait_ms > 0 ? wait_ms : wait_ms + day_ms;
  });
  const until = Math.floor(now_ms) + Math.min(...waits);
  return findClockChange({ after: now_ms, until }, timezone) ?? until;
}

const written =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(?:(Z)|([+-])([01]\d|2[0-3]):?([0-5]\d))?)?$/;

/** Reads a date, a date and time (in venue time unless it names its offset) or epoch ms; null for anything else. */
export function readMoment(text: string, timezone: string): { at: number; date_only: boolean } | null {
  const trimmed = text.trim();
  if (/^\d{12,14}$/.test(trimmed)) return { at: Number(trimmed), date_only: false };
  const parts = written.exec(trimmed);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second = "0", fraction = "", zulu, sign, offset_h, offset_min] =
    parts;
  const civil = { year: Number(year), month: Number(month), day: Number(day) };
  if (!isCivil(civil)) return null;
  const midnight = toDayNumber(civil) * day_ms;
  if (hour === undefined) return { at: wallToMoment(midnight, timezone), date_only: true };
  const wall =
    midnight +
    Number(hour) * hour_ms +
    Number(minute) * minute_ms +
    Number(second) * 1000 +
    Number(fraction.slice(0, 3).padEnd(3, "0"));
  if (zulu) return { at: wall, date_only: false };
  if (!sign) return { at: wallToMoment(wall, timezone), date_only: false };
  const offset = Number(offset_h) * hour_ms + Number(offset_min) * minute_ms;
  return { at: sign === "+" ? wall - offset : wall + offset, date_only: false };
}

/** Returns the days and time of day on the venue's wall, counted as if that were UTC. */
function toWallClock(at: number, timezone: string): { days: number; time_ms: number } {
  const wall = Math.floor(at) + zoneOffset(at, timezone);
  const days = Math.floor(wall / day_ms);
  return { days, time_ms: wall - days * day_ms };
}

function wallToMoment(wall: number, timezone: string): number {
  // No zone is a day or more from universal time, so these two lie on either side of the moment.
  const before = zoneOffset(wall - day_ms, timezone);
  const after = zoneOffset(wall + day_ms, timezone);
  const early = wall - before;
  if (before === after || zoneOffset(early, timezone) === before) return early;
  const late = wall - after;
  return zoneOffset(late, timezone) === after ? late : early;
}

function parseDate(date: string): CivilDate {
  const [year, month, day] = date.split("-").map(Number);
  return { year: year!, month: month!, day: day! };
}

function parseTime(time: string): number {
  const [hours, minutes, seconds = 0] = time.split(":").map(Number);
  return hours! * hour_ms + minutes! * minute_ms + Math.round(seconds * 1000);
}

export function parseMinutes(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

function padTwo(number: number): string {
  return number < 10 ? `0${number}` : String(number);
}
