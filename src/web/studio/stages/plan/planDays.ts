import { localTime, startOfNextDay, toMoment, weekdays } from "../../../../core/time/venueTime.ts";

export type PlanView = "day" | "week";

/** A day of the venue, which has 23 or 25 hours when its clocks change. */
export interface PlanDay {
  date: string;
  from: number;
  to: number;
}

/** Lists the day of a date, or the week from Monday to Sunday that it lies in. */
export function listDays(date: string, view: PlanView, timezone: string): PlanDay[] {
  if (view === "day") return [makeDay(date, timezone)];
  const { weekday } = localTime(toMoment({ date, time: "12:00" }, timezone), timezone);
  const monday = shiftDate(date, -weekdays.indexOf(weekday));
  return weekdays.map((_, place) => makeDay(shiftDate(monday, place), timezone));
}

function makeDay(date: string, timezone: string): PlanDay {
  return { date, from: toMoment({ date, time: "00:00" }, timezone), to: startOfNextDay(date, timezone) };
}

const day_ms = 86_400_000;
const hour_ms = 3_600_000;

/** Returns the date that lies so many days after another. */
export function shiftDate(date: string, days: number): string {
  return localTime(toMoment({ date, time: "12:00" }, "UTC") + days * day_ms, "UTC").date;
}

/** How many hours the day has, where that is not 24. */
export function findOddLength({ from, to }: PlanDay): number | null {
  const hours = (to - from) / hour_ms;
  return hours === 24 ? null : hours;
}

/** Lists every other hour of a day as the venue's clock shows it, with its place from the top, 0 to 1. */
export function listHours({ from, to }: PlanDay, timezone: string): { label: string; share: number }[] {
  const hours: { label: string; share: number }[] = [];
  for (let at = from; at < to; at += 2 * hour_ms)
    hours.push({ label: localTime(at, timezone).time.slice(0, 5), share: (at - from) / (to - from) });
  return hours;
}

interface Span {
  from: number;
  to: number;
}

/** Places a span in a day, from the top, 0 to 1; null where it lies on other days. */
export function placeInDay(span: Span, day: PlanDay): { top: number; height: number } | null {
  const from = Math.max(span.from, day.from);
  const to = Math.min(span.to, day.to);
  if (from >= to) return null;
  const length = day.to - day.from;
  return { top: (from - day.from) / length, height: (to - from) / length };
}

/** Returns the moment at a place of a day, to the minute. */
export function momentAt({ from, to }: PlanDay, share: number): number {
  const minute_ms = 60_000;
  const at = from + Math.floor((Math.min(Math.max(share, 0), 1) * (to - from)) / minute_ms) * minute_ms;
  return Math.min(at, to - minute_ms);
}
