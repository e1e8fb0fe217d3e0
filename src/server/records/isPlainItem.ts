import type { z } from "zod";
import type { batchItem } from "../../contract/records.ts";
import { refPattern } from "../../contract/schemas.ts";
import { limits } from "../../core/limits.ts";
import { blankName, mostValues } from "../../core/records/values.ts";

/**
 * Says that an item of a batch is right where that is plain to see, as it is of nearly all: a ref and some values. The
 * schema, which takes many times as long, is asked about the others.
 */
export function isPlainItem(item: unknown): item is z.output<typeof batchItem> {
  if (typeof item !== "object" || item === null) return false;
  for (const key of Object.keys(item)) if (key !== "ref" && key !== "fields") return false;
  const { ref, fields } = item as { ref?: unknown; fields?: unknown };
  return typeof ref === "string" && refPattern.test(ref) && holdsPlainFields(fields);
}

function holdsPlainFields(fields: unknown): boolean {
  if (typeof fields !== "object" || fields === null || Array.isArray(fields)) return false;
  const entries = Object.entries(fields);
  return (
    entries.length <= mostValues &&
    entries.every(([name, value]) => name.length <= limits.name && blankName.test(name) && isScalar(value))
  );
}

function isScalar(value: unknown): boolean {
  return typeof value === "string" || typeof value === "boolean" || value === null || Number.isFinite(value);
}
