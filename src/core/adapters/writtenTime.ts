import { isCivil } from "../time/calendar.ts";
import { parseMinutes, toMoment } from "../time/venueTime.ts";

/** A time as a file writes it: what a clock on a wall shows, and, where the file says so, which clock. */
export interface WrittenTime {
  /** YYYY-MM-DD */
  date: string;
  /** HH:MM:SS */
  time: string;
  /** The offset of the wall clock from UTC. */
  offset_ms: number | null;
  /** The name of the wall clock's zone. */
  zone: string | null;
}

const written = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:[.,]\d+)?\s*(?:(Z)|([+-])(\d\d):?(\d\d)?)?$/i;

/** Reads a date and time of ISO 8601; null for anything else. */
export function readWrittenTime(text: string): WrittenTime | null {
  const [, date, time, seconds = ":00", zulu, sign, hours, minutes = "0"] = written.exec(text) ?? [];
  if (!isDate(date ?? "") || !isTimeOfDay(time ?? "")) return null;
  const offset_ms = (Number(hours) * 60 + Number(minutes)) * 60_000;
  return {
    date: date!,
    time: time! + seconds,
    offset_ms: zulu ? 0 : sign === undefined ? null : sign === "+" ? offset_ms : -offset_ms,
    zone: null,
  };
}

export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text)?.map(Number) ?? [];
  return year !== undefined && isCivil({ year, month: month!, day: day! });
}

/** Reads `9:05` and `09:05:00` as 09:05; empty for anything else. */
export function readTimeOfDay(text: string): string {
  const [, hours = "", minutes] = /^(\d?\d):(\d\d)(?::\d\d)?$/.exec(text) ?? [];
  const time = `${hours.padStart(2, "0")}:${minutes}`;
  return isTimeOfDay(time) ? time : "";
}

function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Reads `00:45`, `1:30`, `00:45:00`, `1:02:30` (a day, two hours and a half), `PT1H30M` and plain minutes; null for the rest. */
export function readMinutes(text: string): number | null {
  if (/^\d+$/.test(text)) return Number(text);
  if (/^\d+:\d\d$/.test(text)) return toMinutes(text);
  if (/^\d\d:\d\d:\d\d$/.test(text)) return parseMinutes(text);
  const [iso, isoHours = "0", isoMinutes = "0"] = /^PT(?=\d)(?:(\d+)H)?(?:(\d+)M)?$/.exec(text) ?? [];
  if (iso !== undefined) return Number(isoHours) * 60 + Number(isoMinutes);
  const [, days, rest] = /^(\d+):(\d\d:\d\d)$/.exec(text) ?? [];
  return days === undefined ? null : Number(days) * 1440 + parseMinutes(rest!);
}

function toMinutes(text: string): number {
  const [hours, minutes] = text.split(":").map(Number);
  return hours! * 60 + minutes!;
}

/** Returns the moment of a written time; a clock that the file does not name is in this zone. */
export function resolveWrittenTime(written: WrittenTime, time_zone: string): number {
  if (written.offset_ms === null) return toMoment(written, written.zone ?? time_zone);
  return toMoment(written, "UTC") - written.offset_ms;
}
