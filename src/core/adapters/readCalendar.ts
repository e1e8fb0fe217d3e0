import ICAL from "ical.js";
import { zoneOffset } from "../time/zoneOffset.ts";
import {
  findCommonZone,
  findDescribedZone,
  isDescribed,
  placeZone,
  readTzid,
  toWrittenTime,
} from "./calendarZones.ts";
import { type Occurrence, occurrenceIds, readReplacedTime } from "./calendarIds.ts";
import { formatDate, parseDayNumber } from "../time/dayNumber.ts";
import { findFirstText, toText } from "./fields.ts";
import type { ListedSession, ScheduleReading } from "./schedule.ts";
import { readLanguage, noText, readTranslatedText } from "./translatedText.ts";
import { resolveWrittenTime, type WrittenTime } from "./writtenTime.ts";

/** The days of interest, where the caller has named them. */
export interface Span {
  from: string | null;
  to: string | null;
}

/** This is long enough for any event; a caller names the days of a calendar that spans years. */
const days_of_endless = 31;
/** The limit of steps ends even a rule that repeats every second for a thousand years. */
const most_steps = 20_000;

/** Reads iCalendar (RFC 5545). A place is a room, a category a track. */
export function readCalendar(text: string, span: Span): ScheduleReading {
  const calendars = parse(text);
  if ("refused" in calendars) return calendars;
  const remarks: string[] = [];
  const events = calendars.flatMap((calendar) => calendar.getAllSubcomponents("vevent"));
  const sessions = listSessions(events, { span, remarks });
  const readText = (name: string) =>
    findFirstText(...calendars.map((calendar) => calendar.getFirstPropertyValue(name)));
  return {
    format: "iCalendar",
    acronym: "",
    title: findFirstText(readText("x-wr-calname"), readText("name")),
    time_zone:
      placeZone(readText("x-wr-timezone")) ?? findCommonZone(sessions) ?? findDescribedZone(calendars) ?? "",
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
  const changed = new Set(
    events.flatMap((event) => {
      const replaced = readReplacedTime(event);
      return replaced ? [occurrenceId(event, replaced)] : [];
    }),
  );
  const occurrences = events.flatMap((event): Occurrence[] => {
    const title = `"${toText(event.getFirstPropertyValue("summary"))}"`;
    if (/^cancelled$/i.test(toText(event.getFirstPropertyValue("status")))) {
      remarks.push(`${title} is cancelled and left out.`);
      return [];
    }
    const start = event.getFirstPropertyValue("dtstart");
    if (!(start instanceof ICAL.Time) || start.isDate) {
      remarks.push(`${title} has no time of day and is left out.`);
      return [];
    }
    const replaced = readReplacedTime(event);
    return listOccurrences(event, start, { span, remarks })
      .map((start) => ({ event, start, planned: replaced ?? start, isOverride: replaced !== null }))
      .filter(({ start, isOverride }) => isOverride || !changed.has(occurrenceId(event, start)));
  });
  const getId = occurrenceIds(events, occurrences);
  return occurrences.map((occurrence) => readSession(occurrence, getId(occurrence)));
}

function occurrenceId(event: ICAL.Component, start: WrittenTime): string {
  return `${toText(event.getFirstPropertyValue("uid"))} ${resolveWrittenTime(start, "UTC")}`;
}

function listOccurrences(event: ICAL.Component, start: ICAL.Time, { span, remarks }: Listing): WrittenTime[] {
  const tzid = readTzid(event, "dtstart");
  const first = toWrittenTime(start, tzid);
  const rules = event.getAllProperties("rrule").map((rule) => rule.getFirstValue());
  if (rules.length === 0 && !event.hasProperty("rdate")) return [first];
  const isEndless = rules.some((rule) => rule instanceof ICAL.Recur && !rule.isFinite());
  const from = span.from !== null && span.from > first.date ? span.from : first.date;
  const last = span.to ?? (isEndless ? formatDate(parseDayNumber(from) + days_of_endless - 1) : null);
  if (isEndless && span.to === null) {
    const title = toText(event.getFirstPropertyValue("summary"));
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
    const written = toWrittenTime(next, tzid);
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
    const written = toWrittenTime(value, tzid);
    if (written.offset_ms === null && (written.zone ?? zone) === zone) return;
    const at = resolveWrittenTime(written, zone);
    value.fromUnixTime(Math.floor((at + zoneOffset(at, zone)) / 1000));
    value.zone = ICAL.Timezone.localTimezone;
  };
  for (const rule of event.getAllProperties("rrule").map((property) => property.getFirstValue())) {
    if (rule instanceof ICAL.Recur) onWall(rule.until, "");
  }
  for (const property of ["exdate", "rdate"].flatMap((name) => event.getAllProperties(name))) {
    for (const value of property.getValues()) onWall(value, toText(property.getFirstParameter("tzid")));
  }
}

function readSession({ event, start }: Occurrence, id: string): ListedSession {
  const value = (name: string) => event.getFirstPropertyValue(name);
  const [begins, ends, length] = [value("dtstart"), value("dtend"), value("duration")];
  const seconds =
    length instanceof ICAL.Duration
      ? length.toSeconds()
      : begins instanceof ICAL.Time && ends instanceof ICAL.Time
        ? ends.subtractDateTz(begins).toSeconds()
        : null;
  const location = toText(value("location"));
  return {
    id,
    title: readTranslatedText(value("summary")),
    room: location === "" ? null : readTranslatedText(location),
    day: null,
    start,
    end: null,
    minutes: seconds === null ? null : Math.round(seconds / 60),
    kind: noText,
    track: readTranslatedText(value("categories")),
    takeaway: noText,
    language: readLanguage(toText(event.getFirstProperty("summary")?.getFirstParameter("language"))) ?? "",
    speakers: [],
  };
}
