import { z } from "zod";

/**
 * As much of a value as a schema can use: parts that may be missing are left out where they are broken, items of a
 * list likewise. Undefined when a part is broken that must be there.
 */
export function salvage(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    const inner = salvage(schema.def.innerType as z.ZodType, value);
    return inner === undefined && schema instanceof z.ZodDefault ? schema.parse(undefined) : inner;
  }
  if (schema instanceof z.ZodArray) return salvageList(schema, value);
  return schema instanceof z.ZodObject ? salvageFields(schema, value) : undefined;
}

function salvageList(schema: z.ZodArray, value: unknown): unknown[] | undefined {
  const items = salvageItems(schema.element as z.ZodType, value);
  const kept = items && dropExcessItems(schema, items);
  return kept && schema.safeParse(kept).success ? kept : undefined;
}

export function salvageItems(item: z.ZodType, value: unknown): unknown[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((entry: unknown) => {
    const kept = salvage(item, entry);
    return kept === undefined ? [] : [kept];
  });
}

/** Keeps the first items where there are more than a list may hold. */
export function dropExcessItems<T>({ def }: z.ZodArray, items: T[]): T[] {
  const limit = def.checks?.map(({ _zod }) => _zod.def).find(({ check }) => check === "max_length");
  return limit ? items.slice(0, (limit as z.core.$ZodCheckMaxLengthDef).maximum) : items;
}

function salvageFields(schema: z.ZodObject, value: unknown): Record<string, unknown> | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const kept: Record<string, unknown> = {};
  for (const [field, type] of Object.entries(schema.shape) as [string, z.ZodType][]) {
    const given = Object.hasOwn(value, field) ? (value as Record<string, unknown>)[field] : undefined;
    const part = salvage(type, given);
    if (part !== undefined) kept[field] = part;
    else if (!type.safeParse(undefined).success) return undefined;
  }
  return kept;
}
