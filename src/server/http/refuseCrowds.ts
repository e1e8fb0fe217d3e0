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
    if (schema instanceof z.ZodArray && Array.isArray(value)) return lookAtList(schema, value, path);
    if (Array.isArray(value)) return;
    if (schema instanceof z.ZodRecord) return lookAtMap(schema, value, path);
    if (!(schema instanceof z.ZodObject)) return;
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
    const most = Number(z.globalRegistry.get(schema)?.["maxProperties"] ?? most_entries);
    const entries = Object.entries(map);
    if (entries.length > most) throw invalid(path.join("."), `must hold at most ${most} entries`);
    for (const [key, entry] of entries)
      if (holdsEntries(entry)) look(schema.def.valueType as z.ZodType, entry, [...path, key]);
  };

  if (holdsEntries(value)) look(schema, value, at);
}

/** Most values are texts and numbers, for which there is nothing to look at. */
function holdsEntries(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Returns the inner schema of one that only changes how a value is taken, such as an optional one. */
function unwrapSchema(schema: z.ZodType): z.ZodType | null {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    return schema.def.innerType as z.ZodType;
  if (schema instanceof z.ZodPipe) return schema.def.in as z.ZodType;
  return schema instanceof z.ZodLazy ? (schema.def.getter() as z.ZodType) : null;
}
