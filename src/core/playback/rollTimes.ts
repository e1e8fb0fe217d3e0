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

/** Why a record does not play at a moment though its roll would have it. */
export type TimeAbsence =
  | { why: "not_yet" | "ended" | "too_old"; at: number }
  | { why: "other_daypart"; names: string[] };

export interface RollTimes {
  mayPlay: (record: RolledRecord) => boolean;
  /** Null where the record may play. */
  findAbsence: (record: RolledRecord) => TimeAbsence | null;
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
  const findAbsence = (record: RolledRecord): TimeAbsence | null => {
    const { from, until, too_old_at } = readSpan(record, roll, timezone);
    if (now >= until) return { why: too_old_at === until ? "too_old" : "ended", at: until };
    if (now < from) return { why: "not_yet", at: from };
    const own = listDayparts(record);
    if (own.length === 0 || own.some(({ is_now }) => is_now)) return null;
    return { why: "other_daypart", names: [...new Set(own.map(({ name }) => name))] };
  };
  return {
    mayPlay: (record) => findAbsence(record) === null,
    findAbsence,
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
  const named = new Map<string, { name: string; is_now: boolean; changes_at: number }[]>();
  for (const { name, from, to } of dayparts) {
    const spelled = name.trim().toLowerCase();
    const daypart = {
      name,
      is_now: isDuring({ from, to }, minutes),
      changes_at: nextClockTime([from, to], now, timezone),
    };
    named.set(spelled, [...(named.get(spelled) ?? []), daypart]);
  }
  return named;
}

/** The span includes its first moment and excludes its last. */
function readSpan(record: RolledRecord, roll: RollTimeSettings, timezone: string) {
  const too_old_at = findTooOldAt(record, roll, timezone);
  return {
    from: readMoment(readField(record, roll.start_field), timezone)?.at ?? -Infinity,
    until: Math.min(readEnd(readField(record, roll.end_field), timezone), too_old_at),
    too_old_at,
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
