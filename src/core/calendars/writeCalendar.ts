import { day_ms } from "../time/calendar.ts";
import { formatDate } from "../time/dayNumber.ts";

/** One session as calendar programs show it. */
export interface CalendarEntry {
  /** The same in every version of the calendar. */
  uid: string;
  title: string;
  description: string;
  location: string;
  category: string;
  starts_at: number;
  ends_at: number;
  is_cancelled: boolean;
  created_at: number;
  /** When anything of it changed last, its times included; it never goes back. */
  changed_at: number;
}

export interface Calendar {
  name: string;
  time_zone: string;
  entries: CalendarEntry[];
}

/** Programs that keep to it ask this often. */
const refresh = "PT5M";

/** Writes iCalendar (RFC 5545; the name and the interval by RFC 7986, and as older programs know them). */
export function writeCalendar({ name, time_zone, entries }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Cuelight//Cuelight//EN",
    "CALSCALE:GREGORIAN",
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${escapeText(time_zone)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...entries.flatMap(writeEntry),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}

function writeEntry(entry: CalendarEntry): string[] {
  const { uid, title, description, location, category, starts_at, ends_at, is_cancelled } = entry;
  const changed = writeMoment(entry.changed_at);
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    // Without a METHOD, both say when the entry changed last.
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `CREATED:${writeMoment(entry.created_at)}`,
    // It must only rise, which seconds do.
    `SEQUENCE:${Math.max(0, Math.floor((entry.changed_at - entry.created_at) / 1000))}`,
    `DTSTART:${writeMoment(starts_at)}`,
    `DTEND:${writeMoment(ends_at)}`,
    `SUMMARY:${escapeText(title)}`,
    ...(description === "" ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    ...(location === "" ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(category === "" ? [] : [`CATEGORIES:${escapeText(category)}`]),
    `STATUS:${is_cancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ];
}

/** Writes a moment in universal time, which every program reads alike: 20260917T070000Z. */
function writeMoment(at: number): string {
  const day = Math.floor(at / day_ms);
  const seconds = Math.floor((at - day * day_ms) / 1000);
  const time = [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, "0"))
    .join("");
  return `${formatDate(day).replaceAll("-", "")}T${time}Z`;
}

function escapeText(text: string): string {
  return (
    text
      .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
      .replaceAll(/\r\n|\r|\n/g, "\\n")
      // No other control character may stand in a text.
      // oxlint-disable-next-line no-control-regex -- control characters are what is taken out
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "")
  );
}

const most_octets = 75;

/** Breaks a line after 75 octets at most, never within a character; the next one begins with a space. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = countOctets(character);
    if (octets + size > most_octets) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** The bytes of one character in UTF-8. */
function countOctets(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
