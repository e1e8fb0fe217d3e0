import ICAL from "ical.js";
import { findTimezone } from "../time/timezone.ts";
import { isUniversal } from "./chooseTimeZone.ts";
import { toText } from "./fields.ts";
import type { ListedSession } from "./schedule.ts";
import type { WrittenTime } from "./writtenTime.ts";

/** Reads the name of a property's zone. */
export function readTzid(event: ICAL.Component, name: string): string {
  return toText(event.getFirstProperty(name)?.getFirstParameter("tzid"));
}

export function toWrittenTime(time: ICAL.Time, tzid: string): WrittenTime {
  const [date = "", clock = ""] = time.toString().replace(/Z$/, "").split("T");
  const zone = placeZone(tzid);
  const isUtc = time.zone === ICAL.Timezone.utcTimezone || (zone === null && findZone(tzid) !== null);
  // A zone by a name of its own is described in the file; a name that nothing explains is the wall's.
  const offset_ms = isUtc ? 0 : zone === null && isDescribed(time) ? time.utcOffset() * 1000 : null;
  return { date, time: clock, offset_ms, zone: offset_ms === null ? zone : null };
}

/** Tells whether the file itself describes the zone. */
export function isDescribed({ zone }: ICAL.Time): boolean {
  // The types say otherwise, but zones that come with the library have none: they are null.
  return Boolean(zone?.component);
}

/** Some programs write a zone as `/example.com/20250101_1/Europe/Berlin`. */
function findZone(tzid: string): string | null {
  if (tzid === "") return null;
  return findTimezone(tzid) ?? findTimezone(tzid.split("/").slice(-2).join("/"));
}

/** Programs that store universal time name it as the calendar's zone, too: it says nothing about the place. */
export function placeZone(tzid: string): string | null {
  const zone = findZone(tzid);
  return zone === null || isUniversal(zone) ? null : zone;
}

/** Finds the one zone that a calendar describes although its times are written in another. */
export function findDescribedZone(calendars: ICAL.Component[]): string | null {
  const described = calendars.flatMap((calendar) => calendar.getAllSubcomponents("vtimezone"));
  const zones = new Set(
    described.flatMap(
      (zone) =>
        placeZone(toText(zone.getFirstPropertyValue("tzid"))) ??
        placeZone(toText(zone.getFirstPropertyValue("x-lic-location"))) ??
        [],
    ),
  );
  const [only = null] = zones;
  return zones.size === 1 ? only : null;
}

/** Finds the zone in which most events are written. */
export function findCommonZone(sessions: ListedSession[]): string | null {
  const times = new Map<string, number>();
  for (const { start } of sessions) {
    if (start?.zone) times.set(start.zone, (times.get(start.zone) ?? 0) + 1);
  }
  return [...times].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
