import type { Condition, Conditions, Entry } from "../../../../core/rules/rule.ts";
import { findReading, findSensor } from "../../../../core/rules/sensors.ts";
import { dayLabels, statusLabels } from "./labels.ts";

/** The name of a named condition; null: it is not known (any more). */
export type FindName = (named: string) => string | null;

/** When a rule holds, as one would say it. */
export function sayWhen({ match, when }: Conditions, findName: FindName): string {
  if (when.length === 0) return "never, as it asks for nothing";
  const link = match === "all" ? " and " : " or ";
  return when.map((entry) => sayEntry(entry, findName)).join(link);
}

export function sayEntry(entry: Entry, findName: FindName): string {
  if ("named" in entry) {
    const name = findName(entry.named);
    return name === null ? "a named condition holds" : `“${name}” holds`;
  }
  if ("when" in entry) return `(${sayWhen(entry, findName)})`;
  return sayCondition(entry);
}

function sayCondition(condition: Condition): string {
  const { sensor, property = "", op, value = {} } = condition;
  const said = own[`${sensor} ${op}`] ?? own[`${sensor} ${property} ${op}`];
  return said ? said(value, property) : fromTable(condition);
}

type Say = (value: Record<string, unknown>, property: string) => string;

const text = (value: unknown) => String(value);
const days = (value: unknown) => (value as string[]).map((day) => dayLabels[day] ?? day).join(", ");
const status = (value: unknown) => statusLabels[text(value)] ?? text(value);

const own: Record<string, Say | undefined> = {
  "clock before": ({ time }) => `it is before ${text(time)}`,
  "clock after": ({ time }) => `it is after ${text(time)}`,
  "clock between": ({ from, to }) => `it is between ${text(from)} and ${text(to)}`,
  "date is": ({ date }) => `it is ${text(date)}`,
  "date before": ({ date }) => `it is before ${text(date)}`,
  "date after": ({ date }) => `it is after ${text(date)}`,
  "date between": ({ from, to }) => `it is ${text(from)} through ${text(to)}`,
  "weekday is": (value) => `it is ${days(value["days"])}`,
  "weekday is_not": (value) => `it is not ${days(value["days"])}`,
  "session status is": (value) => `the session is ${status(value["status"])}`,
  "session status is_not": (value) => `the session is not ${status(value["status"])}`,
  "session starts_in lt": ({ minutes }) => `the session starts in less than ${text(minutes)} min`,
  "session starts_in gt": ({ minutes }) => `the session starts in more than ${text(minutes)} min`,
  "session ends_in lt": ({ minutes }) => `the session ends in less than ${text(minutes)} min`,
  "session ends_in gt": ({ minutes }) => `the session ends in more than ${text(minutes)} min`,
  "trait is": ({ value }, property) => `the stage’s ${property} is ${text(value)}`,
  "trait is_not": ({ value }, property) => `the stage’s ${property} is not ${text(value)}`,
  "presence near": () => "someone is near",
  "presence not_near": () => "nobody is near",
  "presence near_for": ({ seconds }) => `someone has been near for ${text(seconds)} s`,
};

/** Uses the words of the table of sensors; what is not in the table is said as it is written. */
function fromTable({ sensor, property, op, value = {} }: Condition): string {
  const reading = findReading(findSensor(sensor) ?? { sensor, label: "", readings: [] }, property);
  const how = reading?.ops.find((known) => known.op === op)?.label ?? op.replaceAll("_", " ");
  const values = Object.values(value).map((part) =>
    typeof part === "object" ? JSON.stringify(part) : text(part),
  );
  return [property ?? sensor, how, values.join(" and ")].filter(Boolean).join(" ");
}
