import { parseMinutes } from "../../../../core/time/venueTime.ts";

export interface DaySpan {
  /** Minutes since midnight, `to` after `from`. */
  from: number;
  to: number;
}

interface Times {
  from: string;
  to: string;
}

const day_min = 24 * 60;

/** The spans of one day that a daypart covers: two for one that goes past midnight. */
export function listSpans({ from, to }: Times): DaySpan[] {
  const [start, end] = [parseMinutes(from), parseMinutes(to)];
  if (start < end) return [{ from: start, to: end }];
  return [
    { from: start, to: day_min },
    { from: 0, to: end },
  ].filter((span) => span.to > span.from);
}

/** What no daypart covers, in order. */
export function findUncovered(dayparts: readonly Times[]): DaySpan[] {
  const spans = dayparts.flatMap(listSpans).toSorted((a, b) => a.from - b.from);
  const gaps: DaySpan[] = [];
  let covered = 0;
  for (const { from, to } of spans) {
    if (from > covered) gaps.push({ from: covered, to: from });
    covered = Math.max(covered, to);
  }
  if (covered < day_min) gaps.push({ from: covered, to: day_min });
  return joinOverMidnight(gaps);
}

/** A gap in the evening and one in the morning are one, in the night between them. */
function joinOverMidnight(gaps: DaySpan[]): DaySpan[] {
  const [first] = gaps;
  const last = gaps.at(-1);
  if (gaps.length < 2 || first!.from !== 0 || last!.to !== day_min) return gaps;
  return [...gaps.slice(1, -1), { from: last!.from, to: day_min + first!.to }];
}

export interface Overlap extends DaySpan {
  names: [string, string];
}

/** Where two dayparts are at once. */
export function findOverlaps(dayparts: readonly (Times & { name: string })[]): Overlap[] {
  return dayparts.flatMap((one, index) =>
    dayparts.slice(index + 1).flatMap((other) =>
      listSpans(one).flatMap((a) =>
        listSpans(other).flatMap((b): Overlap[] => {
          const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)];
          return from < to ? [{ from, to, names: [one.name, other.name] }] : [];
        }),
      ),
    ),
  );
}

/** `18:00–02:00`. */
export function saySpan({ from, to }: DaySpan): string {
  return `${sayTime(from)}–${sayTime(to)}`;
}

function sayTime(minutes: number): string {
  const within = minutes % day_min;
  const [hours, rest] = [Math.floor(within / 60), within % 60];
  return `${String(hours).padStart(2, "0")}:${String(rest).padStart(2, "0")}`;
}
