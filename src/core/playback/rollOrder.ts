import { readMoment } from "../time/venueTime.ts";
import { readNumber, type RolledRecord, readField } from "./rolledRecord.ts";

export interface RollOrder {
  by: "added" | "field" | "collection";
  field?: string | null | undefined;
  direction?: "desc" | "asc" | null | undefined;
}

export interface CollectionField {
  name: string;
  type: "text" | "number" | "date" | "datetime" | "image" | "url";
}

/** What records are compared by. Null stands for an empty field and comes last in either direction. */
type Key = number | string | null;

interface Ordering {
  order: RollOrder | null | undefined;
  fields: readonly CollectionField[];
  timezone: string;
}

export function sortInRollOrder<R extends RolledRecord>(records: readonly R[], ordering: Ordering): R[] {
  const readKey = makeKeyReader(ordering);
  const sign = chooseDirection(ordering.order) === "asc" ? 1 : -1;
  return records
    .map((record) => ({ record, key: readKey(record) }))
    .sort((a, b) => compareKeys(a.key, b.key, sign) || compareText(a.record.ref, b.record.ref))
    .map(({ record }) => record);
}

function chooseDirection(order: RollOrder | null | undefined): "desc" | "asc" {
  return order?.direction ?? (order?.by === "collection" ? "asc" : "desc");
}

function makeKeyReader({ order, fields, timezone }: Ordering): (record: RolledRecord) => Key {
  if (order?.by === "collection") return ({ ref }) => ref;
  if (order?.by !== "field" || !order.field) return ({ created_at }) => created_at;
  const { field } = order;
  const read = makeValueReader(fields.find(({ name }) => name === field)?.type ?? "text", timezone);
  return (record) => {
    const words = readField(record, field).trim();
    return words === "" ? null : read(words);
  };
}

function makeValueReader(type: CollectionField["type"], timezone: string): (words: string) => Key {
  switch (type) {
    case "number":
      return readNumber;
    case "date":
    case "datetime":
      return (words) => readMoment(words, timezone)?.at ?? null;
    case "text":
    case "image":
    case "url":
      return (words) => readNumber(words) ?? words;
    default:
      return type satisfies never;
  }
}

/** Numbers come before text, so that a mixture has only one order. */
function compareKeys(a: Key, b: Key, sign: 1 | -1): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  if (typeof a === "number") return sign * (typeof b === "number" ? a - b : -1);
  return sign * (typeof b === "number" ? 1 : compareText(a, b));
}

/** Compares by code points as the database does, because machines differ in what they know of a language's alphabet. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const unitA = a.charCodeAt(at);
    const unitB = b.charCodeAt(at);
    if (unitA !== unitB) return aboveSurrogates(unitA) - aboveSurrogates(unitB);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points beyond all single UTF-16 units. */
function aboveSurrogates(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
