import type { Condition, Entry } from "../../../core/rules/rule.ts";
import { type Op, type ValueType, findReading, findSensor, sensors } from "../../../core/rules/sensors.ts";
import type { RulePlace } from "./rulePlace.ts";

/** Something that a rule can ask about: a reading of a sensor. */
export interface Question {
  /** Sensor and property. */
  id: string;
  label: string;
  sensor: string;
  property: string | null;
  /** The property is a name of somebody's own: of a blank or of a trait. */
  names: "blank" | "trait" | null;
  ops: readonly Op[];
}

const writeReadingId = (sensor: string, property: string | null) =>
  property === null ? sensor : `${sensor} ${property}`;

/** Everything there is to ask; what is used most comes first. */
export const allQuestions: readonly Question[] = sensors
  .flatMap(({ sensor, label, readings }) =>
    readings.map(({ property, names = null, label: reading, ops }) => ({
      id: writeReadingId(sensor, property),
      label: readings.length > 1 ? `${label}: ${lowered(reading)}` : label,
      sensor,
      property,
      names: names as Question["names"],
      ops,
    })),
  )
  .toSorted((a, b) => rank(a.sensor) - rank(b.sensor));

function rank(sensor: string): number {
  return ["presence", "clock", "weekday", "date", "session", "field", "trait"].indexOf(sensor);
}

function lowered(words: string): string {
  return words[0]!.toLowerCase() + words.slice(1);
}

/** These ask about all blanks of the block that the rule stands on. */
const isAboutTheBlock = (op: string) => op === "filled" || op === "not_filled";

/** A stage by itself has no record, and only a block has blanks of its own. */
export function listQuestions(place: RulePlace): Question[] {
  return allQuestions
    .filter(({ sensor }) => place.for !== "stage" || sensor !== "field")
    .map((question) => (place.for === "canvas" ? withoutOwnBlanks(question) : question));
}

function withoutOwnBlanks(question: Question): Question {
  return { ...question, ops: question.ops.filter(({ op }) => !isAboutTheBlock(op)) };
}

/** What a condition asks and how; null for what a later release has added, which is kept as it is. */
export function findQuestion(entry: Entry): { question: Question; op: Op } | null {
  if (!("sensor" in entry)) return null;
  const sensor = findSensor(entry.sensor);
  const reading = sensor && findReading(sensor, entry.property);
  const question =
    reading && allQuestions.find(({ id }) => id === writeReadingId(entry.sensor, reading.property));
  const op = question?.ops.find((one) => one.op === entry.op);
  return question && op ? { question, op } : null;
}

export const needsName = ({ names }: Question, { op }: Op) => names !== null && !isAboutTheBlock(op);

/** A date to begin with, on the clock of the machine one sits at. */
export const readToday = () => new Date().toLocaleDateString("sv");

/** A condition that asks this, with values to begin with. */
export function startCondition(
  question: Question,
  today: string,
  op = question.ops[0]!,
): Omit<Condition, "id"> {
  const value = Object.entries(op.value).map(([key, type]) => [key, startValue(type, key, today)]);
  const property = needsName(question, op) ? "" : question.property;
  return {
    sensor: question.sensor,
    ...(property !== null && { property }),
    op: op.op,
    ...(value.length > 0 && { value: Object.fromEntries(value) }),
  };
}

/** The same condition asked in another way; values and names that still mean something are kept. */
export function withOp(condition: Condition, question: Question, op: Op, today: string) {
  const { id, property, value = {}, of } = condition;
  const started = startCondition(question, today, op);
  const same = Object.keys(op.value).flatMap((key) => (key in value ? [[key, value[key]] as const] : []));
  return {
    id,
    ...started,
    ...(needsName(question, op) && { property: property ?? "" }),
    ...(started.value && { value: { ...started.value, ...Object.fromEntries(same) } }),
    ...(of !== undefined && { of }),
  } satisfies Condition;
}

/** The same question about the session of this stage, of another one, or of any in the venue. */
export function withPlace(condition: Condition, of: string): Condition {
  const { of: before, ...rest } = condition;
  if (before === of) return condition;
  return of === "stage" ? rest : { ...rest, of };
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
