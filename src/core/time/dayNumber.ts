import { toCivilDate, toDayNumber } from "./calendar.ts";

export const day_min = 1440;

/** Formats a day counted from 1970 as YYYY-MM-DD. */
export function formatDate(days: number): string {
  const { year, month, day } = toCivilDate(days);
  return `${String(year).padStart(4, "0")}-${padTwo(month)}-${padTwo(day)}`;
}

export function parseDayNumber(date: string): number {
  const [year, month, day] = date.split("-").map(Number);
  return toDayNumber({ year: year!, month: month!, day: day! });
}

/** Formats minutes counted from any midnight as HH:MM. */
export function formatClock(minutes: number): string {
  const ofDay = ((minutes % day_min) + day_min) % day_min;
  return `${padTwo(Math.floor(ofDay / 60))}:${padTwo(ofDay % 60)}`;
}

function padTwo(number: number): string {
  return String(number).padStart(2, "0");
}
