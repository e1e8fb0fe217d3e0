import { z } from "zod";
import { invalid } from "./errors.ts";

/** All lists of one body together may have so many entries, which is more than anything in the interface holds. */
const most_entries = 20_000;

/**
 * Refuses lists and maps that are longer than their schema allows before the schema looks at their content. A schema
 * complains about every single entry, so a body of nonsense would keep the program busy for seconds.
 */
export function refuseCrowds(schema: z.ZodType, value: unknown, at: string[]): void {
  let left = most_entries;

  const look = (schema: z.ZodType, value: object, path: string[]): void => {
    const inner = unwrapSchema(schema);
    if (inner) return look(inner, value, path);
    const { type } = schema.def;
    if (Array.isArray(value)) {
      if (type === "array") lookAtList(schema as z.ZodArray, value, path);
      return;
    }
    if (type === "record") lookAtMap(schema as z.ZodRecord, value, path);
    if (type === "object") lookAtObject(schema as z.ZodObject, value, path);
  };

  const lookAtObject = (schema: z.ZodObject, value: object, path: string[]): void => {
    for (const field of Object.keys(schema.shape)) {
      const entry: unknown = Object.hasOwn(value, field) ? (value as Record<string, unknown>)[field] : null;
      if (holdsEntries(entry)) look(schema.shape[field] as z.ZodType, entry, [...path, field]);
    }
  };

  const lookAtList = (schema: z.ZodArray, list: unknown[], path: string[]): void => {
    const { maximum = Infinity } = schema._zod.bag as { maximum?: number };
    if (list.length > maximum) throw invalid(path.join("."), `must be at most ${maximum} entries long`);
    left -= list.length;
    if (left < 0) throw invalid(path.join("."), `is too much: a body holds at most ${most_entries} entries`);
    for (const [index, entry] of list.entries())
      if (holdsEntries(entry)) look(schema.def.element as z.ZodType, entry, [...path, String(index)]);
  };

  const lookAtMap = (schema: z.ZodRecord, map: object, path: string[]): void => {
    const most = readMost(schema);
    const keys = Object.keys(map);
    if (keys.length > most) throw invalid(path.join("."), `must hold at most ${most} entries`);
    for (const key of keys) {
      const entry = (map as Record<string, unknown>)[key];
      if (holdsEntries(entry)) look(schema.def.valueType as z.ZodType, entry, [...path, key]);
    }
  };

  if (holdsEntries(value)) look(schema, value, at);
}

/** A registry of schemas takes its time, so what it says is remembered. */
const mostOfMaps = new WeakMap<z.ZodRecord, number>();

function readMost(schema: z.ZodRecord): number {
  let most = mostOfMaps.get(schema);
  if (most === undefined) {
    most = Number(z.globalRegistry.get(schema)?.["maxProperties"] ?? most_entries);
    mostOfMaps.set(schema, most);
  }
  return most;
}

/** Most values are texts and numbers, for which there is nothing to look at. */
function holdsEntries(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/**
 * Returns the inner schema of one that only changes how a value is taken, such as an optional one. Schemas are told apart
 * by the name of their kind, because `instanceof` is slow with them.
 */
function unwrapSchema(schema: z.ZodType): z.ZodType | null {
  switch (schema.def.type) {
    case "optional":
    case "nullable":
    case "default":
    case "readonly":
      return (schema as z.ZodOptional).def.innerType as z.ZodType;
    case "pipe":
      return (schema as z.ZodPipe).def.in as z.ZodType;
    case "lazy":
      return (schema as z.ZodLazy).def.getter() as z.ZodType;
    default:
      return null;
  }
}
