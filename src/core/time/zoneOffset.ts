import { toDayNumber, day_ms } from "./calendar.ts";

/** An offset and, where the clock changes within the span, the one that follows it. */
interface Span {
  before: number;
  after: number;
  changes_at: number;
}

interface Zone {
  format: Intl.DateTimeFormat;
  spans: Map<number, Span>;
}

// Asking the machine's calendar is slow, and offsets stay the same for months: it is asked at the two ends of a span.
// A span is shorter than any time between two clock changes of a zone (never under six days since 1970).
const span_ms = 4 * day_ms;
const most_spans = 1024;
const most_zones = 64;

const zones = new Map<string, Zone>();

/** Returns what the zone's clocks add to UTC at a moment, in ms. */
export function zoneOffset(at: number, timezone: string): number {
  const { before, after, changes_at } = spanAt(Math.floor(at / span_ms), timezone);
  return at < changes_at ? before : after;
}

/** Finds the first clock change after one moment and no later than another. */
export function findClockChange({ after, until }: { after: number; until: number }, timezone: string) {
  const last = Math.floor(until / span_ms);
  for (let index = Math.floor(after / span_ms); index <= last; index++) {
    const { changes_at } = spanAt(index, timezone);
    if (changes_at > after && changes_at <= until) return changes_at;
  }
  return null;
}

function spanAt(index: number, timezone: string): Span {
  const zone = getZone(timezone);
  const known = zone.spans.get(index);
  if (known) return known;
  const span = readSpan(zone.format, index * span_ms);
  if (zone.spans.size === most_spans) zone.spans.clear();
  zone.spans.set(index, span);
  return span;
}

function getZone(timezone: string): Zone {
  const known = zones.get(timezone);
  if (known) return known;
  const zone = { format: makeFormat(timezone), spans: new Map<number, Span>() };
  if (zones.size === most_zones) zones.clear();
  zones.set(timezone, zone);
  return zone;
}

function makeFormat(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat("en-US-u-ca-gregory-nu-latn", {
    timeZone,
    hourCycle: "h23",
    era: "short",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
}

function readSpan(format: Intl.DateTimeFormat, starts_at: number): Span {
  const before = readOffset(format, starts_at);
  const after = readOffset(format, starts_at + span_ms);
  if (before === after) return { before, after, changes_at: Infinity };
  let early = starts_at;
  let late = starts_at + span_ms;
  while (late - early > 1000) {
    const middle = early + Math.floor((late - early) / 2000) * 1000;
    if (readOffset(format, middle) === before) early = middle;
    else late = middle;
  }
  return { before, after, changes_at: late };
}

/** Reads the offset at a whole second, because the formatter knows no fractions. */
function readOffset(format: Intl.DateTimeFormat, at: number): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(at)) shown[type] = value;
  const year = shown.era === "BC" ? 1 - Number(shown.year) : Number(shown.year);
  const days = toDayNumber({ year, month: Number(shown.month), day: Number(shown.day) });
  const seconds = Number(shown.hour) * 3600 + Number(shown.minute) * 60 + Number(shown.second);
  return days * day_ms + seconds * 1000 - at;
}
