import type { z } from "zod";
import type { Condition, Entry, EntryInput } from "./rule.ts";
import { findReading, findSensor } from "./sensors.ts";
import { valueTypes } from "./valueTypes.ts";

export type Path = (string | number)[];
/** Reports what is wrong at a path, as a sentence or as the issue of a schema. */
export type Report = (path: Path, complaint: string | z.core.$ZodIssue) => void;

/**
 * Accepts known sensors and operators only and gives every condition an id. Keys of a value that its operator does not
 * know are dropped.
 */
export function checkEntries(
  entries: EntryInput[],
  path: Path,
  report: Report,
  { refuses_unknown = false } = {},
): Entry[] {
  const taken = new Set(listIds(entries));
  let count = 0;
  const newId = (): string => {
    do count += 1;
    while (taken.has(`c${count}`));
    return `c${count}`;
  };
  const check = (entry: EntryInput, path: Path): Entry => {
    const { id, named, when, match = "all" } = entry;
    if (named !== undefined) return { ...(id !== undefined && { id }), named };
    if (when !== undefined)
      return {
        ...(id !== undefined && { id }),
        match,
        when: when.map((inner, index) => check(inner, [...path, "when", index])),
      };
    return checkCondition({ ...entry, id: id ?? newId() }, path, report, refuses_unknown);
  };
  return entries.map((entry, index) => check(entry, [...path, index]));
}

function listIds(entries: EntryInput[]): string[] {
  return entries.flatMap(({ id, when = [] }) => [...(id === undefined ? [] : [id]), ...listIds(when)]);
}

function checkCondition(
  given: EntryInput & { id: string },
  path: Path,
  report: Report,
  refuses_unknown: boolean,
): Condition {
  const { id, sensor: sensor_name, op: op_name, value = {} } = given;
  const property = given.property ?? undefined;
  const condition: Condition = { id, sensor: sensor_name ?? "", op: op_name ?? "" };
  const refuse = (field: string, message: string) => {
    report([...path, field], message);
    return condition;
  };
  if (sensor_name === undefined) return refuse("sensor", "is required");
  if (op_name === undefined) return refuse("op", "is required");
  const sensor = findSensor(sensor_name);
  if (!sensor) return refuse("sensor", "is not a known sensor");
  const reading = findReading(sensor, property);
  if (!reading)
    return refuse(
      "property",
      `must be one of ${sensor.readings.map((reading) => reading.property).join(", ")}`,
    );
  const op = reading.ops.find(({ op }) => op === op_name);
  if (!op) return refuse("op", `must be one of ${reading.ops.map(({ op }) => op).join(", ")}`);
  const needsName = reading.names !== undefined && !isAboutTheBlock(op_name);
  if (needsName && (property ?? "") === "") return refuse("property", `must name a ${reading.names}`);
  if (given.of !== undefined && sensor_name !== "session" && refuses_unknown)
    return refuse("of", "belongs to conditions about sessions");
  const unknown = Object.keys(value).find((key) => !Object.hasOwn(op.value, key));
  if (refuses_unknown && unknown !== undefined) report([...path, "value", unknown], "is not a known field");
  const checked: Record<string, unknown> = {};
  for (const [key, type] of Object.entries(op.value)) {
    const parsed = valueTypes[type].safeParse(value[key], { reportInput: true });
    if (parsed.success) checked[key] = parsed.data;
    else reportIssue(parsed.error, [...path, "value", key], report);
  }
  return {
    id,
    sensor: sensor_name,
    ...((reading.property !== null || needsName) && property !== undefined && { property }),
    op: op_name,
    ...(Object.keys(checked).length > 0 && { value: checked }),
    ...(given.of !== undefined && sensor_name === "session" && { of: given.of }),
  };
}

/** These ask about all blanks of the block, not about one that is named. */
const isAboutTheBlock = (op: string) => op === "filled" || op === "not_filled";

/** Reports the first issue of a schema at its path in the whole input. */
export function reportIssue({ issues }: z.ZodError, path: Path, report: Report): void {
  const issue = issues[0]!;
  report([...path, ...(issue.path as Path)], issue);
}
