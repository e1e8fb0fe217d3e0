import type { Event } from "../../../../contract/events.ts";
import type { Venue } from "../../../../contract/venues.ts";
import { textIn } from "./difference.ts";
import type { WrittenPlan } from "./readPlan.ts";

interface KnownPlaces {
  venues: readonly Venue[];
  events: readonly Pick<Event, "ref" | "series">[];
  /** Whether two zones' clocks show the same on the plan's day. */
  isSameClock: (one: string, other: string) => boolean;
}

/**
 * The venue that a new event most likely takes place in: the one that is called as it is, else the only one, if its clock
 * shows the plan's time. Null: the event has one already, or it is for a person to say.
 */
export function suggestVenue(plan: WrittenPlan, { venues, events, isSameClock }: KnownPlaces): string | null {
  if (plan["venue_id"] || isKnown(plan, events)) return null;
  const title = plain(textIn(plan, "title"));
  const named = venues.find(({ name }) => plain(name) === title);
  if (named) return named.id;
  const [only] = venues;
  return only && venues.length === 1 && isSameClock(only.timezone, textIn(plan, "time_zone"))
    ? only.id
    : null;
}

/** The event itself, or another day of it. */
export function isKnown(plan: WrittenPlan, events: KnownPlaces["events"]): boolean {
  const [ref, series] = [textIn(plan, "ref"), textIn(plan, "series")];
  return events.some((event) => event.ref === ref || (series !== "" && event.series === series));
}

const plain = (name: string) => name.trim().toLowerCase();
