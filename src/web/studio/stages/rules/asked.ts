import type { Condition, Entry } from "../../../../core/rules/rule.ts";
import {
  type Op,
  type Reading,
  findReading,
  findSensor,
  sensors,
  type ValueType,
} from "../../../../core/rules/sensors.ts";

/** Something a stage's rule can ask about: a reading of a sensor. */
export interface Asked {
  /** Sensor and property. */
  id: string;
  label: string;
  sensor: string;
  property: string | null;
  /** The property is a name of one's own, such as of a trait. */
  isNamed: boolean;
  ops: readonly Op[];
}

// Blanks are a record's: a stage has none.
const ofBlocks = "field";

const idOf = (sensor: string, property: string | null) =>
  property === null ? sensor : `${sensor} ${property}`;

export const allAsked: Asked[] = sensors
  .filter(({ sensor }) => sensor !== ofBlocks)
  .flatMap(({ sensor, label, readings }) =>
    readings.map(({ property, names, label: reading, ops }) => ({
      id: idOf(sensor, property),
      label: readings.length > 1 ? `${label}: ${lowered(reading)}` : label,
      sensor,
      property,
      isNamed: names !== undefined,
      ops,
    })),
  )
  // Those that are used most come first.
  .toSorted((a, b) => rank(a.sensor) - rank(b.sensor));

function rank(sensor: string): number {
  return ["presence", "clock", "weekday", "date", "session", "trait"].indexOf(sensor);
}

function lowered(words: string): string {
  return words[0]!.toLowerCase() + words.slice(1);
}

/** What a condition asks, if it can be edited here; null: it is kept as it is. */
export function askedBy(entry: Entry): Asked | null {
  if (!("sensor" in entry)) return null;
  const { sensor, property, op, value = {} } = entry;
  const known = findSensor(sensor);
  const reading: Reading | null = known && findReading(known, property);
  const asked = reading && allAsked.find(({ id }) => id === idOf(sensor, reading.property));
  const how = asked?.ops.find((one) => one.op === op);
  const isWhole = how && Object.keys(how.value).every((key) => value[key] !== undefined);
  return isWhole ? asked! : null;
}

/** A condition that asks this, with values to begin with. */
export function startAsking(asked: Asked, today: string, op = asked.ops[0]!): Omit<Condition, "id"> {
  const value = Object.entries(op.value).map(([key, type]) => [key, firstOf(type, key, today)]);
  const property = asked.isNamed ? "floor" : asked.property;
  return {
    sensor: asked.sensor,
    ...(property !== null && { property }),
    op: op.op,
    ...(value.length > 0 && { value: Object.fromEntries(value) }),
  };
}

function firstOf(type: ValueType, key: string, today: string): unknown {
  const first: Record<ValueType, unknown> = {
    time: key === "to" ? "23:00" : "18:00",
    date: today,
    days: ["sat", "sun"],
    text: "",
    number: 10,
    seconds: 3,
    status: "live",
  };
  return first[type];
}
