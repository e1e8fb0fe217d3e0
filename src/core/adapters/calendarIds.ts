import ICAL from "ical.js";
import { readTzid, toWrittenTime } from "./calendarZones.ts";
import { toText } from "./fields.ts";
import type { WrittenTime } from "./writtenTime.ts";

/** An event at one of its times. */
export interface Occurrence {
  event: ICAL.Component;
  start: WrittenTime;
  /** When the occurrence would start if nobody had moved it. */
  planned: WrittenTime;
  isOverride: boolean;
}

/**
 * What tells occurrences apart in every release, whichever are added before them: the UID; where several events share
 * one, their titles too; where one repeats within a day, the time at which its rule puts it.
 */
export function occurrenceIds(
  events: ICAL.Component[],
  occurrences: Occurrence[],
): (occurrence: Occurrence) => string {
  const titles = new Map<string, Set<string>>();
  for (const event of events) {
    if (readReplacedTime(event)) continue;
    const uid = toText(event.getFirstPropertyValue("uid"));
    titles.set(uid, (titles.get(uid) ?? new Set()).add(readTitle(event)));
  }
  const eventId = ({ event }: Occurrence) => {
    const uid = toText(event.getFirstPropertyValue("uid"));
    return uid !== "" && (titles.get(uid)?.size ?? 0) > 1 ? `${uid} ${readTitle(event)}` : uid;
  };
  const times = new Map<string, Set<string>>();
  const severalADay = new Set<string>();
  for (const occurrence of occurrences.filter(({ event }) => isRepeated(event))) {
    const day = `${eventId(occurrence)} ${occurrence.planned.date}`;
    times.set(day, (times.get(day) ?? new Set()).add(occurrence.planned.time));
    if (times.get(day)!.size > 1) severalADay.add(eventId(occurrence));
  }
  return (occurrence) => {
    const id = eventId(occurrence);
    const isNumbered = id !== "" && severalADay.has(id) && isRepeated(occurrence.event);
    return isNumbered ? `${id} ${occurrence.planned.time.slice(0, 5)}` : id;
  };
}

function isRepeated(event: ICAL.Component): boolean {
  return ["rrule", "rdate", "recurrence-id"].some((name) => event.hasProperty(name));
}

/** Returns the planned start of the occurrence that this event replaces, if it replaces one. */
export function readReplacedTime(event: ICAL.Component): WrittenTime | null {
  const replaced = event.getFirstPropertyValue("recurrence-id");
  return replaced instanceof ICAL.Time ? toWrittenTime(replaced, readTzid(event, "recurrence-id")) : null;
}

function readTitle(event: ICAL.Component): string {
  return toText(event.getFirstPropertyValue("summary"));
}
