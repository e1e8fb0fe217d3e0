import { localTime, startOfNextDay, toMoment } from "../../../core/time/venueTime.ts";
import { addDays, daysIn } from "../events/times.ts";

/** The server sums up no more at once. */
export const most_days = 31;
const most_ms = most_days * 86_400_000;

export interface ReportDays {
  first: string;
  last: string;
}

const isDate = (text: string | undefined): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? "");

/** Reads the days of an address: today unless told, in order, and no more than can be asked for. */
export function readDays(
  given: { from?: string | undefined; to?: string | undefined },
  today: string,
): ReportDays {
  const dates = [given.from, given.to].filter(isDate);
  const [first = today, last = first] = dates.toSorted();
  return daysIn(last) - daysIn(first) < most_days
    ? { first, last }
    : { first, last: addDays(first, most_days - 1) };
}

/**
 * Returns the moments at which the days begin and end. A month in which the clocks go back is an hour longer than can be
 * asked for, and its last hour is left out.
 */
export function spanDays({ first, last }: ReportDays, timezone: string): { from: number; to: number } {
  const from = toMoment({ date: first, time: "00:00" }, timezone);
  return { from, to: Math.min(startOfNextDay(last, timezone), from + most_ms) };
}

/** The days that people ask for most. */
export function listPresets(now: number, timezone: string): { label: string; days: ReportDays }[] {
  const today = localTime(now, timezone).date;
  const yesterday = addDays(today, -1);
  return [
    { label: "Today", days: { first: today, last: today } },
    { label: "Yesterday", days: { first: yesterday, last: yesterday } },
    { label: "Last 7 days", days: { first: addDays(today, -6), last: today } },
    { label: "Last 30 days", days: { first: addDays(today, -29), last: today } },
  ];
}
