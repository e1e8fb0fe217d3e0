import type { Values } from "../records/values.ts";
import type { RollStart } from "./programme.ts";
import { type RolledRecord, readNumber, readField } from "./rolledRecord.ts";
import { type CollectionField, sortInRollOrder, type RollOrder } from "./rollOrder.ts";
import { type Daypart, rollTimes, type RollTimeSettings, type TimeAbsence } from "./rollTimes.ts";
import { parts_of_one, takeTurns } from "./shareOfVoice.ts";

export interface RollSettings extends RollTimeSettings {
  order?: RollOrder | null | undefined;
  match?: Values | null | undefined;
  include_stale: boolean;
  weight_field?: string | null | undefined;
  duration_field?: string | null | undefined;
}

export interface RollInput {
  roll: RollSettings;
  /** The fields of the collection. */
  fields: readonly CollectionField[];
  records: readonly RolledRecord[];
  dayparts: readonly Daypart[];
  now: number;
  timezone: string;
}

/** `hold_ms` is null where the chapter decides how long the record is on. */
export interface RolledPlay {
  ref: string;
  hold_ms: number | null;
}

export interface QueuedRecord extends RolledPlay {
  weight: number;
}

/** A round of a roll, counted from `start`, or from the beginning of the queue where that is null. */
export interface RollPlace {
  round: number;
  start: RollStart | null;
}

export interface Roll {
  /** The plays of round 0, 1, 2, …; each round goes on where the one before stopped. */
  round: (place: RollPlace) => RolledPlay[];
  /** Returns where the roll goes on with this round. */
  from: (place: RollPlace) => Pick<RollStart, "lead" | "next">;
  /** The plays of these records, as far as they are in the queue. */
  listPlays: (refs: readonly string[]) => RolledPlay[];
}

/** Lists the records that may play now, in the order of the roll. */
export function rollQueue(input: RollInput): QueuedRecord[] {
  const { roll, fields, timezone } = input;
  const { mayPlay } = rollTimes(input);
  const playing = filterRolledRecords(input).filter(mayPlay);
  return sortInRollOrder(playing, { order: roll.order, fields, timezone }).map((record) => ({
    ref: record.ref,
    weight: readWeight(record, roll),
    hold_ms: readHold(record, roll),
  }));
}

/** Returns the first moment after now at which the queue may change though no record does, or null. */
export function nextRollChange(input: RollInput): number | null {
  const { nextChange } = rollTimes(input);
  const first = filterRolledRecords(input).reduce(
    (first, record) => Math.min(first, nextChange(record)),
    Infinity,
  );
  return first === Infinity ? null : first;
}

/** Every round plays `per_pass` of the queue, or all of it where it is shorter. */
export function openRoll(queue: readonly QueuedRecord[], per_pass: number): Roll {
  const length = Math.min(per_pass, queue.length);
  const turns = takeTurns(queue.map(({ weight }) => weight));
  const plays = queue.map(({ ref, hold_ms }) => ({ ref, hold_ms }));
  const places = new Map(plays.map(({ ref }, place) => [ref, place]));
  const listPlays = (refs: readonly string[]) => refs.flatMap((ref) => plays[places.get(ref) ?? -1] ?? []);
  const playAt = (place: number, { lead, next }: RollStart) => {
    const led = listPlays(lead);
    const from = next === null ? 0 : (places.get(next) ?? 0);
    return led[place] ?? plays[(from + place - led.length) % plays.length]!;
  };
  return {
    round: ({ round, start }) =>
      Array.from({ length }, (_, index) => {
        const place = round * length + index;
        return start ? playAt(place, start) : plays[turns(place)]!;
      }),
    from({ round, start }) {
      if (plays.length === 0) return { lead: [], next: null };
      if (!start) return { lead: [], next: plays[turns(round * length)]!.ref };
      const lead = listPlays(start.lead).slice(round * length);
      const next = playAt(round * length + lead.length, start).ref;
      return { lead: lead.map(({ ref }) => ref), next };
    },
    listPlays,
  };
}

/**
 * Tells whether a roll plays the newest records first by a date that they hold. New records then need not wait for
 * their turn.
 */
export function isNewestFirst(
  { order, weight_field }: RollSettings,
  fields: readonly CollectionField[],
): boolean {
  if (weight_field || order?.by !== "field" || order.direction === "asc") return false;
  return fields.some(({ name, type }) => name === order.field && (type === "datetime" || type === "date"));
}

/** Why a record of the collection does not play now: it never would, or only at another time. */
export type RollAbsence = { why: "stale" | "paused" } | { why: "no_match"; field: string } | TimeAbsence;

/** Tells of each record why it does not play now; null for those that do. */
export function explainRoll(input: RollInput): (record: RolledRecord) => RollAbsence | null {
  const { findAbsence } = rollTimes(input);
  const findRefusal = refuseRecords(input.roll);
  return (record) => findRefusal(record) ?? findAbsence(record);
}

/** Keeps the records that the roll may play at some time of the day. */
function filterRolledRecords({ roll, records }: RollInput): RolledRecord[] {
  const findRefusal = refuseRecords(roll);
  return records.filter((record) => findRefusal(record) === null);
}

function refuseRecords(roll: RollSettings): (record: RolledRecord) => RollAbsence | null {
  const match = Object.entries(roll.match ?? {});
  return (record) => {
    if (record.stale && !roll.include_stale) return { why: "stale" };
    const other = match.find(([field, words]) => readField(record, field) !== words);
    if (other) return { why: "no_match", field: other[0] };
    return readWeight(record, roll) > 0 ? null : { why: "paused" };
  };
}

const greatest_weight = 1000;

/** Reads the share of voice; a record with 0 is paused. */
function readWeight(record: RolledRecord, { weight_field }: RollSettings): number {
  const weight = readNumber(readField(record, weight_field)) ?? 1;
  if (weight <= 0) return 0;
  return Math.max(1, Math.round(Math.min(weight, greatest_weight) * parts_of_one)) / parts_of_one;
}

const shortest_s = 3;
const longest_s = 120;

function readHold(record: RolledRecord, { duration_field }: RollSettings): number | null {
  const seconds = readSeconds(readField(record, duration_field));
  return seconds === null ? null : Math.round(Math.min(Math.max(seconds, shortest_s), longest_s) * 1000);
}

/** Reads a number of seconds, or minutes and seconds as in 1:30. */
function readSeconds(words: string): number | null {
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(words.trim());
  return clock ? Number(clock[1]) * 60 + Number(clock[2]) : readNumber(words);
}
