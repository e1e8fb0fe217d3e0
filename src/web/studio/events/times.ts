import { toCivilDate, day_ms, toDayNumber } from "../../../core/time/calendar.ts";
import { localTime, toMoment } from "../../../core/time/venueTime.ts";

const date = { day: "numeric", timeZone: "UTC" } as const;
const short = { ...date, weekday: "short", month: "short" } as const;
const long = { ...date, weekday: "long", month: "long", year: "numeric" } as const;
const named = new Intl.DateTimeFormat("en-GB", short);
const namedInYear = new Intl.DateTimeFormat("en-GB", { ...short, year: "numeric" });
const namedWithYear = new Intl.DateTimeFormat("en-GB", long);

/** `Thu, 17 Sept 2026` of YYYY-MM-DD. */
export function sayDateInYear(date: string): string {
  return namedInYear.format(daysIn(date) * day_ms);
}

/** `Thu, 17 Sept` of YYYY-MM-DD. */
export function sayDate(date: string): string {
  return named.format(daysIn(date) * day_ms);
}

export function sayLongDate(date: string): string {
  return namedWithYear.format(daysIn(date) * day_ms);
}

/** HH:MM as the venue's clock shows it. */
export function sayTime(at: number, zone: string): string {
  return localTime(at, zone).time.slice(0, 5);
}

export function sayTimes(span: { starts_at: number; ends_at: number }, zone: string): string {
  const { starts_at, ends_at } = span;
  return `${sayTime(starts_at, zone)}–${sayTime(ends_at, zone)}`;
}

/** Before this, a start belongs to the night of the day before, as in a plan. */
const night_ends = "04:00";

/** The date whose programme a moment belongs to. */
export function dayAt(at: number, zone: string): string {
  const { date, time } = localTime(at, zone);
  return time < night_ends ? addDays(date, -1) : date;
}

/** From one morning to the next, by any clock on earth. */
export function spanDay(date: string): { from: number; to: number } {
  const midnight = daysIn(date) * day_ms;
  return { from: midnight - day_ms, to: midnight + 3 * day_ms };
}

export function addDays(date: string, days: number): string {
  const { year, month, day } = toCivilDate(daysIn(date) + days);
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
}

export function daysIn(date: string): number {
  const [year, month, day] = date.split("-").map(Number);
  return toDayNumber({ year: year!, month: month!, day: day! });
}

/** What an input of date and time holds. */
export function toWallTime(at: number, zone: string): string {
  const { date, time } = localTime(at, zone);
  return `${date}T${time.slice(0, 5)}`;
}

/** Null: it is not a whole date and time. */
export function momentOn(wall: string, zone: string): number | null {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(wall) ?? [];
  return date === undefined ? null : toMoment({ date, time: time! }, zone);
}

/** `4 min`, `1 h 05 min`; below a minute in seconds. */
export function saySpan(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${two(minutes % 60)} min`;
}

/** A clock that runs: `4:07`, `1:04:07`. */
export function sayClock(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}

const two = (number: number) => String(number).padStart(2, "0");
