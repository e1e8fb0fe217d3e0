import { formatClock, formatDate, day_min, parseDayNumber } from "../time/dayNumber.ts";
import { night_ends_min, type PlacedSession } from "./placeSession.ts";

export interface Day {
  date: string;
  /** A start before this time is in the night that follows; null for the plan's own default. */
  day_starts: string | null;
  /** The sessions of the day by time. */
  placed: PlacedSession[];
}

/** Lists the days of a schedule, each with the time of day that separates its morning from the night before. */
export function listDays(placed: PlacedSession[], remarks: string[]): Day[] {
  const days = groupByDate(placed);
  if (days.every(({ placed }) => nightBorder(placed) !== undefined)) return days.map(withBorder);
  remarks.push(
    "Nights of one day reach into the morning of the same day; sessions are listed by the calendar instead.",
  );
  return groupByDate(placed.map(byCalendar)).map(withBorder);
}

function groupByDate(placed: PlacedSession[]): Omit<Day, "day_starts">[] {
  const days = new Map<string, PlacedSession[]>();
  for (const one of placed) {
    const sameDay = days.get(one.date);
    if (sameDay) sameDay.push(one);
    else days.set(one.date, [one]);
  }
  return [...days]
    .map(([date, placed]) => ({ date, placed: placed.sort((a, b) => a.starts - b.starts) }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

function withBorder(day: Omit<Day, "day_starts">): Day {
  const border = nightBorder(day.placed)!;
  return { ...day, day_starts: border === night_ends_min ? null : formatClock(border) };
}

/** Returns the minute at which the day begins, if there is one after all starts of its night and before all others. */
function nightBorder(placed: PlacedSession[]): number | undefined {
  const inNight = placed.filter(({ date, starts }) => starts >= (parseDayNumber(date) + 1) * day_min);
  const onDay = placed.filter(({ date, starts }) => starts < (parseDayNumber(date) + 1) * day_min);
  const lastNight = Math.max(-1, ...inNight.map(({ starts }) => starts % day_min));
  const first = Math.min(day_min - 1, ...onDay.map(({ starts }) => starts % day_min));
  if (lastNight < night_ends_min && night_ends_min <= first) return night_ends_min;
  const hour = Math.floor(first / 60) * 60;
  return [hour, first].find((border) => lastNight < border);
}

function byCalendar(placed: PlacedSession): PlacedSession {
  const today = Math.floor(placed.starts / day_min);
  const isNight = placed.starts % day_min < night_ends_min;
  return { ...placed, date: formatDate(isNight ? today - 1 : today) };
}
