import type { Session as LiveSession } from "../../../../contract/sessions.ts";
import { isOn } from "../../../../core/sessions/session.ts";
import { dayAt } from "../times.ts";

interface Filter {
  day: string;
  /** Of the venue's clock. */
  zone: string;
  isToday: boolean;
  now: number;
  venue_id: string | undefined;
}

/** Of the day by the venue's own clock; what is on, or planned for this moment, is today's, whenever it began. */
export function isShownOn(live: LiveSession, { day, zone, isToday, now, venue_id }: Filter): boolean {
  if (venue_id !== undefined && live.venue_id !== venue_id) return false;
  const isNow = isOn(live.status) || (live.starts_at <= now && now < live.ends_at);
  return (isToday && isNow) || dayAt(live.starts_at, zone) === day;
}
