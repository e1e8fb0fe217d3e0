import { longestValue } from "../../../../core/records/values.ts";
import type { BatchItem } from "./records.ts";

/** One blank of one record. */
export interface CellChange {
  ref: string;
  blank: string;
  value: string;
}

// The most that one call takes.
const most_items = 500;

/** Each record once, later changes over earlier ones. */
export function makeBatches(changes: CellChange[], most = most_items): BatchItem[][] {
  const items = new Map<string, BatchItem>();
  for (const { ref, blank, value } of changes) {
    const item = items.get(ref) ?? { ref, fields: {} };
    item.fields[blank] = value;
    items.set(ref, item);
  }
  const all = [...items.values()];
  return Array.from({ length: Math.ceil(all.length / most) }, (_, batch) =>
    all.slice(batch * most, (batch + 1) * most),
  );
}

/** A batch would cut it without a word, which nobody who pastes expects. */
export function findProblem({ value }: CellChange): string | null {
  const length = value.length > longestValue ? Array.from(value).length : 0;
  return length > longestValue ? `is ${length} characters long, and ${longestValue} is the most` : null;
}

/** The cell that a batch was refused for: `items.3.fields.title`; null when none is named. */
export function cellRefused(items: BatchItem[], field: string | undefined) {
  const [, index, blank] = /^items\.(\d+)(?:\.fields(?:\.(.+))?)?/.exec(field ?? "") ?? [];
  const item = index === undefined ? undefined : items[Number(index)];
  return item ? { ref: item.ref, blank: blank ?? null } : null;
}

/**
 * Refs for new rows: they go on counting where the others end, with as many digits, so that they also sort there.
 * `at_least`: so many there are, though not all of them were read.
 */
export function suggestRefs(prefix: string, refs: readonly string[], count: number, at_least = 0): string[] {
  const keys = refs.flatMap((ref) =>
    ref.startsWith(prefix) ? (/^\d+$/.exec(ref.slice(prefix.length)) ?? []) : [],
  );
  const last = keys.reduce((most, key) => Math.max(most, Number(key)), at_least);
  const digits = Math.max(3, String(last + count).length, ...keys.map((key) => key.length));
  return Array.from({ length: count }, (_, index) => prefix + String(last + 1 + index).padStart(digits, "0"));
}
