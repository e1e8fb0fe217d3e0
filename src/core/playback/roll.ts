import type { Values } from "../records/values.ts";
import type { RollStart } from "./programme.ts";
import { type RolledRecord, readNumber, readField } from "./rolledRecord.ts";
import { type CollectionField, sortInRollOrder, type RollOrder } from "./rollOrder.ts";
import { type Daypart, rollTimes, type RollTimeSettings } from "./rollTimes.ts";
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
  /** The collection's. */
  fields: readonly CollectionField[];
  records: readonly RolledRecord[];
  dayparts: readonly Daypart[];
  now: number;
  timezone: string;
}

/** Null: as long as the chapter says. */
export interface RolledPlay {
  ref: string;
  hold_ms: number | null;
}

export interface QueuedRecord extends RolledPlay {
  weight: number;
}

/** Which round of a roll, counted from where it starts; without a start, from the beginning of its queue. */
export interface RollPlace {
  round: number;
  start: RollStart | null;
}

export interface Roll {
  /** The plays of round 0, 1, 2, …; each round goes on where the one before stopped. */
  round: (place: RollPlace) => RolledPlay[];
  /** Where the roll goes on with this round. */
  from: (place: RollPlace) => Pick<RollStart, "lead" | "next">;
  /** The plays of these records, as far as they are in the queue. */
  playsOf: (refs: readonly string[]) => RolledPlay[];
}

/** The records that may play now, in the order of the roll. */
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

/** The first moment after now at which the queue may be another though no record changed; null, if none comes. */
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
    playsOf: listPlays,
  };
}

/** Whether a roll has the newest first by a date that its records name: then what is new need not wait for its turn. */
export function isNewestFirst(
  { order, weight_field }: RollSettings,
  fields: readonly CollectionField[],
): boolean {
  if (weight_field || order?.by !== "field" || order.direction === "asc") return false;
  return fields.some(({ name, type }) => name === order.field && (type === "datetime" || type === "date"));
}

/** Those that the roll takes at all, whatever the hour. */
function filterRolledRecords({ roll, records }: RollInput): RolledRecord[] {
  const match = Object.entries(roll.match ?? {});
  return records.filter(
    (record) =>
      (roll.include_stale || !record.stale) &&
      match.every(([field, words]) => readField(record, field) === words) &&
      readWeight(record, roll) > 0,
  );
}

const greatest_weight = 1000;

/** The share of voice; 0 is paused. */
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

/** A number of seconds, or minutes and seconds: 1:30. */
function readSeconds(words: string): number | null {
  const clock = /^(\d{1,3}):([0-5]\d)$/.exec(words.trim());
  return clock ? Number(clock[1]) * 60 + Number(clock[2]) : readNumber(words);
}
