import type { Values } from "../records/values.ts";

export interface RolledRecord {
  ref: string;
  values: Values;
  stale: boolean;
  created_at: number;
}

/** Returns the text of a record's field; empty where it has none, or where no field is named. */
export function readField({ values }: RolledRecord, field: string | null | undefined): string {
  // A blank may well be called `constructor`.
  return field && Object.hasOwn(values, field) ? values[field]! : "";
}

const decimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/** Reads a record's text as a number; null for anything else. */
export function readNumber(words: string): number | null {
  const trimmed = words.trim();
  if (!decimal.test(trimmed)) return null;
  const number = Number(trimmed);
  return Number.isFinite(number) ? number : null;
}
