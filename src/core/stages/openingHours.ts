import { day_ms } from "../time/calendar.ts";
import { localTime, startOfNextDay, toMoment, type Weekday } from "../time/venueTime.ts";

/** On a day from one time of day to another, HH:MM; a `to` that is not later than `from` is on the day after. */
export interface OpenTime {
  from: string;
  to: string;
}

/** When a place is open, by the clock on its wall. On a day that is left out it does not open. */
export type OpeningHours = Partial<Record<Weekday, OpenTime[]>>;

/** What decides whether a screen is meant to be on. */
export interface PoweredStage {
  /** The stage's own hours, or its venue's; null: it is always on. */
  opening_hours: OpeningHours | null;
  timezone: string;
  /** Whether an alert, a live show or something put on by hand stands on the stage. */
  is_woken: boolean;
}

export interface Opening {
  is_open: boolean;
  /** When that changes; infinite: never. */
  until: number;
}

/** Tells whether a screen of the stage is meant to be on at a moment: one that is not may be dark, silent or unplugged. */
export function isMeantToBeOn({ opening_hours, timezone, is_woken }: PoweredStage, at: number): boolean {
  return is_woken || findOpening(opening_hours, timezone, at).is_open;
}

/** The hours of a stage win over those of its venue. */
export function chooseHours(
  stage: OpeningHours | null | undefined,
  venue: OpeningHours | null | undefined,
): OpeningHours | null {
  return stage ?? venue ?? null;
}

/** Every week has each of its days within this time, whatever the clocks do. */
const days_ahead = 8;

export function findOpening(hours: OpeningHours | null, timezone: string, at: number): Opening {
  if (hours === null) return { is_open: true, until: Infinity };
  const spans = listSpans(hours, timezone, at);
  const span = spans.find(({ to }) => to > at);
  if (!span) return { is_open: false, until: Infinity };
  if (span.from > at) return { is_open: false, until: span.from };
  // What is still open at the end of all these days never closes.
  return { is_open: true, until: span.to >= at + (days_ahead - 1) * day_ms ? Infinity : span.to };
}

interface Span {
  from: number;
  to: number;
}

/** Lists when it is open around a moment, in order; what touches or overlaps is one. */
function listSpans(hours: OpeningHours, timezone: string, at: number): Span[] {
  const spans: Span[] = [];
  let { date } = localTime(at - day_ms, timezone);
  for (let day = 0; day < days_ahead + 2; day += 1) {
    const noon = toMoment({ date, time: "12:00" }, timezone);
    const next = localTime(startOfNextDay(date, timezone), timezone).date;
    for (const { from, to } of hours[localTime(noon, timezone).weekday] ?? [])
      spans.push({
        from: toMoment({ date, time: from }, timezone),
        to: toMoment({ date: to > from ? date : next, time: to }, timezone),
      });
    date = next;
  }
  return join(spans);
}

function join(spans: Span[]): Span[] {
  const joined: Span[] = [];
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    // A clock that is put forward may jump over all of it.
    if (to <= from) continue;
    const last = joined.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else joined.push({ from, to });
  }
  return joined;
}
