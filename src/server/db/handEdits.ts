import { sql } from "kysely";

/** Adds to an update what a person writes, by field, so that no event plan overwrites it. */
export function noteHandEdits({ kind }: { kind: "key" | "person" }, written: Record<string, unknown>) {
  return kind === "person" ? { hand: sql<string>`hand || ${JSON.stringify(written)}::jsonb` } : {};
}

/** Picks those of the wanted fields that differ from before. */
export function pickChanges<T extends object>(before: T, wanted: Partial<T>): Partial<T> {
  const names = Object.keys(wanted) as (keyof T)[];
  const isOther = (name: keyof T) => JSON.stringify(wanted[name]) !== JSON.stringify(before[name]);
  return Object.fromEntries(names.filter(isOther).map((name) => [name, wanted[name]])) as Partial<T>;
}
