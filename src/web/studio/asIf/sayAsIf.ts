import { localTime, startOfNextDay, toMoment, type Weekday, weekdays } from "../../../core/time/venueTime.ts";
import type { AsIfNear, AsIfSession, asIfStatuses } from "./asIf.ts";

export const weekdayNames: Record<Weekday, string> = {
  mon: "Monday",
  tue: "Tuesday",
  wed: "Wednesday",
  thu: "Thursday",
  fri: "Friday",
  sat: "Saturday",
  sun: "Sunday",
};

/** Writes a moment as the venue's clock and calendar show it: `Tue 24 Nov, 12:30`. */
export function sayMoment(at: number, timezone: string): string {
  const day = new Intl.DateTimeFormat("en-GB", {
    timeZone: timezone,
    weekday: "short",
    day: "numeric",
    month: "short",
  });
  return `${day.format(at).replace(",", "")}, ${localTime(at, timezone).time.slice(0, 5)}`;
}

export const sessionLabels: Record<(typeof asIfStatuses)[number], string> = {
  none: "No session",
  upcoming: "Starts soon",
  live: "Live",
  held: "On hold",
  ended: "Ended",
};

export function saySession({ status, starts_in_min, ends_in_min }: AsIfSession): string {
  if (status === "upcoming" && starts_in_min !== undefined) return `Starts in ${starts_in_min} min`;
  const isOn = status === "live" || status === "held";
  if (isOn && ends_in_min !== undefined) return `${sessionLabels[status]}, ends in ${ends_in_min} min`;
  return sessionLabels[status];
}

export function sayNear({ is_near, for_s }: AsIfNear): string {
  if (!is_near) return "Nobody near";
  return for_s > 0 ? `Somebody near for ${for_s} s` : "Somebody near";
}

/** Returns the moment at which the venue's clock shows this time on the next such weekday after today. */
export function findNextWeekday(day: Weekday, time: string, now: number, timezone: string): number {
  let { date, weekday } = localTime(now, timezone);
  for (let ahead = 0; ahead < weekdays.length; ahead += 1) {
    ({ date, weekday } = localTime(startOfNextDay(date, timezone), timezone));
    if (weekday === day) break;
  }
  return toMoment({ date, time }, timezone);
}

/** Says whose time it is where that is not the browser's own; null where both clocks show the same. */
export function sayZone(timezone: string, at: number): string | null {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (own === timezone || localTime(at, own).time === localTime(at, timezone).time) return null;
  return `Times are the venue’s (${timezone}); yours is ${own}.`;
}
