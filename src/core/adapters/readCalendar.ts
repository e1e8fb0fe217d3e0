import ICAL from "ical.js";
import { timezoneNamed } from "../time/timezone.ts";
import { zoneOffset } from "../time/zoneOffset.ts";
import { dateOf, daysIn } from "./clock.ts";
import { firstText, textOf } from "./fields.ts";
import type { ListedSession, Read } from "./schedule.ts";
import { languageOf, noWords, wordsOf } from "./words.ts";
import { momentWritten, type WrittenTime } from "./writtenTime.ts";

/** The days of interest, where the caller has named them. */
export interface Span {
  from: string | null;
  to: string | null;
}

/** Long enough for any event; a calendar of years is asked for by its days. */
const days_of_endless = 31;
/** Steps of a rule, so that one of every second for a thousand years ends too. */
const most_steps = 20_000;

/** Reads iCalendar (RFC 5545). A place is a room, a category a track. */
export function readCalendar(text: string, span: Span): Read {
  const calendars = parse(text);
  if ("refused" in calendars) return calendars;
  const remarks: string[] = [];
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents("vevent"));
  const sessions = listSessions(events, { span, remarks });
  const said = (name: string) =>
    firstText(...calendars.map((calendar) => calendar.getFirstPropertyValue(name)));
  return {
    format: "iCalendar",
    acronym: "",
    title: firstText(said("x-wr-calname"), said("name")),
    time_zone: zoneNamed(said("x-wr-timezone")) ?? commonZone(sessions),
    city: "",
    language: "",
    rooms: [],
    tracks: [],
    sessions,
    remarks,
  };
}

function parse(text: string): ICAL.Component[] | { refused: string } {
  try {
    const parsed = ICAL.parse(text) as unknown[];
    // One calendar is its own array of three; several are an array of such.
    const calendars = typeof parsed[0] === "string" ? [parsed] : parsed;
    return calendars.map(
      (calendar) => new ICAL.Component(calendar as ConstructorParameters<typeof ICAL.Component>[0]),
    );
  } catch (error) {
    return { refused: `The calendar cannot be read: ${(error as Error).message}` };
  }
}

interface Listing {
  span: Span;
  remarks: string[];
}

function listSessions(events: ICAL.Component[], { span, remarks }: Listing): ListedSession[] {
  const changed = new Set(events.flatMap((event) => changedOccurrence(event) ?? []));
  return events.flatMap((event) => {
    const title = `"${textOf(event.getFirstPropertyValue("summary"))}"`;
    if (/^cancelled$/i.test(textOf(event.getFirstPropertyValue("status")))) {
      remarks.push(`${title} is cancelled and left out.`);
      return [];
    }
    const start = event.getFirstPropertyValue("dtstart");
    if (!(start instanceof ICAL.Time) || start.isDate) {
      remarks.push(`${title} has no time of day and is left out.`);
      return [];
    }
    const uid = textOf(event.getFirstPropertyValue("uid"));
    const isOverride = changedOccurrence(event) !== null;
    return occurrencesOf(event, start, { span, remarks })
      .map((occurrence) => sessionOf(event, occurrence))
      .filter((session) => isOverride || !changed.has(occurrenceId(uid, session.start!)));
  });
}

/** Which occurrence of a repeated event this one stands for, when it stands for one. */
function changedOccurrence(event: ICAL.Component): string | null {
  const replaced = event.getFirstPropertyValue("recurrence-id");
  if (!(replaced instanceof ICAL.Time)) return null;
  return occurrenceId(
    textOf(event.getFirstPropertyValue("uid")),
    writtenOf(replaced, tzidOf(event, "recurrence-id")),
  );
}

function occurrenceId(uid: string, start: WrittenTime): string {
  return `${uid} ${momentWritten(start, "UTC")}`;
}

function occurrencesOf(event: ICAL.Component, start: ICAL.Time, { span, remarks }: Listing): WrittenTime[] {
  const tzid = tzidOf(event, "dtstart");
  const first = writtenOf(start, tzid);
  const rules = event.getAllProperties("rrule").map((rule) => rule.getFirstValue());
  if (rules.length === 0 && !event.hasProperty("rdate")) return [first];
  const isEndless = rules.some((rule) => rule instanceof ICAL.Recur && !rule.isFinite());
  const from = span.from !== null && span.from > first.date ? span.from : first.date;
  const last = span.to ?? (isEndless ? dateOf(daysIn(from) + days_of_endless - 1) : null);
  if (isEndless && span.to === null) {
    const title = textOf(event.getFirstPropertyValue("summary"));
    remarks.push(
      `"${title}" repeats without end and is followed up to ${last}; --from and --to name other days.`,
    );
  }
  if (first.zone !== null && !isDescribed(start)) putOnWall(event, first.zone);
  const found: WrittenTime[] = [];
  const expansion = new ICAL.RecurExpansion({ component: event, dtstart: start });
  for (let step = 0; step < most_steps; step += 1) {
    const next = expansion.next() as ICAL.Time | null | undefined;
    if (!next) break;
    const written = writtenOf(next, tzid);
    if (last !== null && written.date > last) break;
    if (written.date >= from) found.push(written);
  }
  return found;
}

/**
 * The library counts a zone that the file does not describe as none: on such a wall, the last day and the days left
 * out must be told by the same clock as the first, or it compares them hours apart.
 */
function putOnWall(event: ICAL.Component, zone: string): void {
  const onWall = (value: unknown, tzid: string) => {
    if (!(value instanceof ICAL.Time) || value.isDate) return;
    const written = writtenOf(value, tzid);
    if (written.offset_ms === null && (written.zone ?? zone) === zone) return;
    const at = momentWritten(written, zone);
    value.fromUnixTime(Math.floor((at + zoneOffset(at, zone)) / 1000));
    value.zone = ICAL.Timezone.localTimezone;
  };
  for (const rule of event.getAllProperties("rrule").map((property) => property.getFirstValue())) {
    if (rule instanceof ICAL.Recur) onWall(rule.until, "");
  }
  for (const property of ["exdate", "rdate"].flatMap((name) => event.getAllProperties(name))) {
    for (const value of property.getValues()) onWall(value, textOf(property.getFirstParameter("tzid")));
  }
}

function sessionOf(event: ICAL.Component, start: WrittenTime): ListedSession {
  const value = (name: string) => event.getFirstPropertyValue(name);
  const [begins, ends, length] = [value("dtstart"), value("dtend"), value("duration")];
  const seconds =
    length instanceof ICAL.Duration
      ? length.toSeconds()
      : begins instanceof ICAL.Time && ends instanceof ICAL.Time
        ? ends.subtractDateTz(begins).toSeconds()
        : null;
  const location = textOf(value("location"));
  return {
    id: textOf(value("uid")),
    title: wordsOf(value("summary")),
    room: location === "" ? null : wordsOf(location),
    day: null,
    start,
    end: null,
    minutes: seconds === null ? null : Math.round(seconds / 60),
    kind: noWords,
    track: wordsOf(value("categories")),
    takeaway: noWords,
    language: languageOf(textOf(event.getFirstProperty("summary")?.getFirstParameter("language"))) ?? "",
    speakers: [],
  };
}

function tzidOf(event: ICAL.Component, name: string): string {
  return textOf(event.getFirstProperty(name)?.getFirstParameter("tzid"));
}

function writtenOf(time: ICAL.Time, tzid: string): WrittenTime {
  const [date = "", clock = ""] = time.toString().replace(/Z$/, "").split("T");
  const zone = zoneNamed(tzid);
  const isUtc = time.zone === ICAL.Timezone.utcTimezone;
  // A zone by a name of its own is described in the file; a name that nothing explains is the wall's.
  const offset_ms = isUtc ? 0 : zone === null && isDescribed(time) ? time.utcOffset() * 1000 : null;
  return { date, time: clock, offset_ms, zone: offset_ms === null ? zone : null };
}

/** Whether the file itself says what its zone is. */
function isDescribed({ zone }: ICAL.Time): boolean {
  // The types say otherwise, but zones that come with the library have none: they are null.
  return Boolean(zone?.component);
}

/** Also of `/example.com/20250101_1/Europe/Berlin`, as some programs write it. */
function zoneNamed(tzid: string): string | null {
  if (tzid === "") return null;
  return timezoneNamed(tzid) ?? timezoneNamed(tzid.split("/").slice(-2).join("/"));
}

/** The zone in which most events are written. */
function commonZone(sessions: ListedSession[]): string {
  const times = new Map<string, number>();
  for (const { start } of sessions) {
    if (start?.zone) times.set(start.zone, (times.get(start.zone) ?? 0) + 1);
  }
  return [...times].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "";
}
