import { zoneOffset } from "../time/zoneOffset.ts";
import { formatDate, day_min, parseDayNumber } from "../time/dayNumber.ts";
import type { ListedSession } from "./schedule.ts";
import { isDate, resolveWrittenTime } from "./writtenTime.ts";

/** A session on the wall of the venue. Minutes are counted from 1970 as the wall shows them. */
export interface PlacedSession {
  session: ListedSession;
  /** The day whose programme it belongs to. */
  date: string;
  starts: number;
  ends: number;
}

/** A session whose end the file may not tell. */
export type StartedSession = Omit<PlacedSession, "ends"> & { ends: number | null };

/** A start before this minute belongs to the night of the day before. It is the default of a plan's `day_starts`. */
export const night_ends_min = 240;

/** Plans count time from 1970, and a day more or less must not matter. */
const [first_date, last_date] = ["1971-01-02", "9998-12-30"];

/** Places a session in venue time; null, with a remark, when its time cannot be told. */
export function placeSession(
  session: ListedSession,
  time_zone: string,
  remarks: string[],
): StartedSession | null {
  const title = `"${session.title.text}"`;
  if (session.start === null) return leaveOut(`${title} has no start and is left out.`, remarks);
  if (session.start.date < first_date || session.start.date > last_date) {
    return leaveOut(
      `${title} is on ${session.start.date}, which no plan can hold, and is left out.`,
      remarks,
    );
  }
  const starts_at = resolveWrittenTime(session.start, time_zone);
  const ends_at = findEnd(session, starts_at, time_zone);
  const starts = wallMinute(starts_at, time_zone);
  const date = findDay(session, starts);
  if (ends_at === null) return { session, date, starts, ends: null };
  if (ends_at < starts_at) return leaveOut(`${title} ends before it starts and is left out.`, remarks);

  let ends = wallMinute(ends_at, time_zone);
  if (ends <= starts) {
    remarks.push(`${title} takes no time; it is given a minute.`);
    ends = starts + 1;
  }
  if (ends - starts >= day_min) {
    remarks.push(`${title} lasts a day or longer; it is shown to the end of its first day.`);
    // An end at the same time of day would leave no duration.
    ends = Math.min(findNextMorning(starts), starts + day_min - 1);
  }
  return { session, date, starts, ends };
}

function findNextMorning(minute: number): number {
  return (Math.floor((minute - night_ends_min) / day_min) + 1) * day_min + night_ends_min;
}

function leaveOut(remark: string, remarks: string[]): null {
  remarks.push(remark);
  return null;
}

function findEnd({ end, minutes }: ListedSession, starts_at: number, time_zone: string): number | null {
  if (end !== null) return resolveWrittenTime(end, time_zone);
  return minutes === null ? null : starts_at + minutes * 60_000;
}

function wallMinute(at: number, time_zone: string): number {
  return Math.floor((at + zoneOffset(at, time_zone)) / 60_000);
}

/** Returns the file's own day if the session is on it or in its night, or else the calendar's. */
function findDay({ day }: ListedSession, starts: number): string {
  const today = Math.floor(starts / day_min);
  if (day !== null && isDate(day) && [0, 1].includes(today - parseDayNumber(day))) return day;
  return formatDate(starts - today * day_min < night_ends_min ? today - 1 : today);
}
