import { isDuring, localTime, nextClockTime, readMoment, startOfNextDay } from "../time/venueTime.ts";
import { type RolledRecord, readField } from "./rolledRecord.ts";

export interface Daypart {
  id: string;
  name: string;
  from: string;
  to: string;
}

export interface RollTimeSettings {
  max_age_h?: number | null | undefined;
  start_field?: string | null | undefined;
  end_field?: string | null | undefined;
  daypart_field?: string | null | undefined;
}

export interface RollTimes {
  mayPlay: (record: RolledRecord) => boolean;
  /** The first moment after now at which `mayPlay` may say otherwise: never too late; Infinity, if none comes. */
  nextChange: (record: RolledRecord) => number;
}

interface Timing {
  roll: RollTimeSettings;
  dayparts: readonly Daypart[];
  now: number;
  timezone: string;
}

/** Tells when records may play, from the times that their own fields hold. */
export function rollTimes({ roll, dayparts, now, timezone }: Timing): RollTimes {
  const named = daypartsAt({ dayparts, now, timezone });
  const listDayparts = (record: RolledRecord) =>
    readField(record, roll.daypart_field)
      .split(",")
      .flatMap((name) => named.get(name.trim().toLowerCase()) ?? []);
  return {
    mayPlay(record) {
      const { from, until } = readSpan(record, roll, timezone);
      if (now < from || now >= until) return false;
      const own = listDayparts(record);
      return own.length === 0 || own.some(({ is_now }) => is_now);
    },
    nextChange(record) {
      const { from, until } = readSpan(record, roll, timezone);
      if (now >= until) return Infinity;
      if (now < from) return from;
      return listDayparts(record).reduce((first, { changes_at }) => Math.min(first, changes_at), until);
    },
  };
}

/** Several dayparts may have the same name. */
function daypartsAt({ dayparts, now, timezone }: Omit<Timing, "roll">) {
  const { minutes } = localTime(now, timezone);
  const named = new Map<string, { is_now: boolean; changes_at: number }[]>();
  for (const { name, from, to } of dayparts) {
    const spelled = name.trim().toLowerCase();
    const daypart = {
      is_now: isDuring({ from, to }, minutes),
      changes_at: nextClockTime([from, to], now, timezone),
    };
    named.set(spelled, [...(named.get(spelled) ?? []), daypart]);
  }
  return named;
}

/** The span includes its first moment and excludes its last. */
function readSpan(record: RolledRecord, roll: RollTimeSettings, timezone: string) {
  return {
    from: readMoment(readField(record, roll.start_field), timezone)?.at ?? -Infinity,
    until: Math.min(
      readEnd(readField(record, roll.end_field), timezone),
      findTooOldAt(record, roll, timezone),
    ),
  };
}

/** A date without a time lasts until the end of that day. */
function readEnd(words: string, timezone: string): number {
  const end = readMoment(words, timezone);
  if (!end) return Infinity;
  return end.date_only ? startOfNextDay(words.trim(), timezone) : end.at;
}

function findTooOldAt(record: RolledRecord, { max_age_h }: RollTimeSettings, timezone: string): number {
  if (typeof max_age_h !== "number") return Infinity;
  const born = readMoment(readField(record, "published_at"), timezone)?.at ?? record.created_at;
  return Math.ceil(born + max_age_h * 3_600_000);
}
