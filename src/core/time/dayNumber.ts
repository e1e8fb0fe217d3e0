import { civilOf, daysOf } from "./calendar.ts";

export const day_min = 1440;

/** YYYY-MM-DD of a day counted from 1970. */
export function dateOf(days: number): string {
  const { year, month, day } = civilOf(days);
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}`;
}

export function daysIn(date: string): number {
  const [year, month, day] = date.split("-").map(Number);
  return daysOf({ year: year!, month: month!, day: day! });
}

/** HH:MM of minutes counted from any midnight. */
export function clockOf(minutes: number): string {
  const ofDay = ((minutes % day_min) + day_min) % day_min;
  return `${two(Math.floor(ofDay / 60))}:${two(ofDay % 60)}`;
}

function two(number: number): string {
  return String(number).padStart(2, "0");
}
