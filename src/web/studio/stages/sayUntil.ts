import { sayZoneBeside } from "../venues/zones.ts";

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;
/** Beyond it there is no date. */
const last_date = 8.64e15;

interface Clock {
  /** The venue's time zone: people there go by its clock. */
  timezone: string;
  locale?: string;
  /** Whose times need no zone beside them. */
  own_zone?: string;
}

/** When it ends by the venue's clock, as precisely as one cares to know: nothing for what ends by nobody's clock. */
export function sayUntil(until: number | null, now: number, { timezone, locale, own_zone }: Clock): string {
  if (until === null || until <= now || until > last_date) return "";
  const left_ms = until - now;
  const style: Intl.DateTimeFormatOptions =
    left_ms < hour_ms / 6
      ? { timeStyle: "medium" }
      : left_ms < day_ms
        ? { timeStyle: "short" }
        : { dateStyle: "medium", timeStyle: "short" };
  const time = new Intl.DateTimeFormat(locale, { ...style, timeZone: timezone }).format(until);
  return `until ${time}${sayZoneBeside(timezone, until, own_zone)}`;
}

/** 0:07, 12:30, 1:02:03 */
export function sayLeft(left_ms: number): string {
  const seconds = Math.max(0, Math.ceil(left_ms / 1000));
  const two = (count: number) => String(count).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
