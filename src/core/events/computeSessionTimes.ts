import { toCivilDate, day_ms, toDayNumber } from "../time/calendar.ts";
import { localTime, parseMinutes, toMoment } from "../time/venueTime.ts";
import { zoneOffset } from "../time/zoneOffset.ts";
import type { EventPlan, PlannedSession } from "./eventPlan.ts";

export interface SessionTimes {
  starts_at: number;
  ends_at: number;
  /** The times as the venue's clock shows them (HH:MM). */
  start: string;
  end: string;
  /** A sentence about times that the clock skips; null when it shows both. */
  moved: string | null;
}

/**
 * Computes when a session takes place. The night after the event's date belongs to the event, and an end before the
 * start is past midnight.
 */
export function computeSessionTimes(
  { date, day_starts, time_zone }: Pick<EventPlan, "date" | "day_starts" | "time_zone">,
  session: Pick<PlannedSession, "start" | "end">,
): SessionTimes {
  const first_day = parseDayNumber(date) + (session.start < day_starts ? 1 : 0);
  const last_day = first_day + (session.end < session.start ? 1 : 0);
  const start = clockTime(first_day, session.start, time_zone);
  const meant = clockTime(last_day, session.end, time_zone);
  // When a moved start passes the end, the end moves by the same time.
  const end = meant.at > start.at ? meant : { at: meant.at + start.skipped_ms, skipped_ms: start.skipped_ms };
  const shown = (at: number) => localTime(at, time_zone).time.slice(0, 5);
  const moved = [
    ...(start.skipped_ms === 0 ? [] : [`the start ${session.start} becomes ${shown(start.at)}`]),
    ...(end.skipped_ms === 0 ? [] : [`the end ${session.end} becomes ${shown(end.at)}`]),
  ];
  return {
    starts_at: start.at,
    ends_at: end.at,
    start: shown(start.at),
    end: shown(end.at),
    moved: moved.length === 0 ? null : moved.join(", "),
  };
}

/** Returns the moment of a time of day, and how much later it is because the clock skips that time. */
function clockTime(days: number, time: string, timezone: string): { at: number; skipped_ms: number } {
  const at = toMoment({ date: formatDate(days), time }, timezone);
  const wanted = days * day_ms + parseMinutes(time) * 60_000;
  return { at, skipped_ms: at + zoneOffset(at, timezone) - wanted };
}

function parseDayNumber(date: string): number {
  const [year, month, day] = date.split("-").map(Number);
  return toDayNumber({ year: year!, month: month!, day: day! });
}

function formatDate(days: number): string {
  const { year, month, day } = toCivilDate(days);
  return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
}
