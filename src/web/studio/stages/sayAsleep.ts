import type { Screen } from "../../../contract/screens.ts";
import { day_ms } from "../../../core/time/calendar.ts";
import { localTime } from "../../../core/time/venueTime.ts";

/** `Asleep until 08:00`, by the clock of the venue; with the day when that is not within a day from now. */
export function sayAsleep(
  { asleep_until }: Pick<Screen, "asleep_until">,
  timezone: string,
  now = Date.now(),
): string {
  if (asleep_until === null) return "Asleep";
  const time = localTime(asleep_until, timezone).time.slice(0, 5);
  if (asleep_until - now < day_ms) return `Asleep until ${time}`;
  const day = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: timezone }).format(asleep_until);
  return `Asleep until ${day} ${time}`;
}
