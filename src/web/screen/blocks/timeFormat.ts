import { localTime } from "../../../core/time/venueTime.ts";
import type { Format } from "./countdown.ts";

type Options = Intl.DateTimeFormatOptions;

const clockStyles: Record<Format, Options> = {
  short: { timeStyle: "short" },
  medium: { timeStyle: "medium" },
  long: { timeStyle: "long" },
};

const dateStyles: Record<Format, Options> = {
  short: { day: "numeric", month: "short" },
  medium: { weekday: "short", day: "numeric", month: "long" },
  long: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
};

export interface TimeFormat {
  widget: "clock" | "date";
  format: Format;
  language: string;
  timezone: string;
}

const known = new Map<string, Intl.DateTimeFormat>();

/** Writes the venue's time or day in the stage's language. A format is made once, because making one is slow. */
export function timeText({ widget, format, language, timezone }: TimeFormat, now: number): string {
  const key = `${widget} ${format} ${language} ${timezone}`;
  let written = known.get(key);
  if (!written) {
    const style = (widget === "clock" ? clockStyles : dateStyles)[format];
    written = new Intl.DateTimeFormat(findLocale(language), { ...style, timeZone: timezone });
    known.set(key, written);
  }
  return written.format(now);
}

/** Writes from when to when; the day is named unless it is today's. */
export function spanText(
  written: TimeFormat,
  { from, to }: { from: number; to: number },
  now: number,
): string {
  if (to <= from) return momentText(written, from, now);
  const start = momentText(written, from, now);
  const day = (at: number) => localTime(at, written.timezone).date;
  const end = day(from) === day(to) ? timeText(written, to) : momentText(written, to, now);
  return `${start}\u2009–\u2009${end}`;
}

/** Writes a moment as people tell it: on another day than today's, a clock names the day too. */
export function momentText(written: TimeFormat, moment: number, now: number): string {
  const time = timeText(written, moment);
  const day = (at: number) => localTime(at, written.timezone).date;
  if (written.widget === "date" || day(moment) === day(now)) return time;
  return `${timeText({ ...written, widget: "date", format: "short" }, moment)}, ${time}`;
}

/**
 * English of no particular country counts to 24 and names the day before the month, as the other languages here do.
 */
export function findLocale(language: string): string {
  if (language === "en") return "en-GB";
  try {
    return Intl.getCanonicalLocales(language)[0] ?? "en-GB";
  } catch {
    return "en-GB";
  }
}
