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
export interface Question {
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

const writeReadingId = (sensor: string, property: string | null) =>
  property === null ? sensor : `${sensor} ${property}`;

export const allQuestions: Question[] = sensors
  .filter(({ sensor }) => sensor !== ofBlocks)
  .flatMap(({ sensor, label, readings }) =>
    readings.map(({ property, names, label: reading, ops }) => ({
      id: writeReadingId(sensor, property),
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
export function findQuestion(entry: Entry): Question | null {
  if (!("sensor" in entry)) return null;
  const { sensor, property, op, value = {} } = entry;
  const known = findSensor(sensor);
  const reading: Reading | null = known && findReading(known, property);
  const question = reading && allQuestions.find(({ id }) => id === writeReadingId(sensor, reading.property));
  const how = question?.ops.find((one) => one.op === op);
  const isWhole = how && Object.keys(how.value).every((key) => value[key] !== undefined);
  return isWhole ? question! : null;
}

/** A condition that asks this, with values to begin with. */
export function startCondition(
  question: Question,
  today: string,
  op = question.ops[0]!,
): Omit<Condition, "id"> {
  const value = Object.entries(op.value).map(([key, type]) => [key, startValue(type, key, today)]);
  const property = question.isNamed ? "floor" : question.property;
  return {
    sensor: question.sensor,
    ...(property !== null && { property }),
    op: op.op,
    ...(value.length > 0 && { value: Object.fromEntries(value) }),
  };
}

function startValue(type: ValueType, key: string, today: string): unknown {
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
