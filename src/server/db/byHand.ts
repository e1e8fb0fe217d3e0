import { sql } from "kysely";

/** For an update: what a person writes is remembered by field, so that no event plan writes over it. */
export function byHand({ kind }: { kind: "key" | "person" }, written: Record<string, unknown>) {
  return kind === "person" ? { hand: sql<string>`hand || ${JSON.stringify(written)}::jsonb` } : {};
}

/** Those of the wanted fields that are others than before. */
export function changedFrom<T extends object>(before: T, wanted: Partial<T>): Partial<T> {
  const names = Object.keys(wanted) as (keyof T)[];
  const isOther = (name: keyof T) => JSON.stringify(wanted[name]) !== JSON.stringify(before[name]);
  return Object.fromEntries(names.filter(isOther).map((name) => [name, wanted[name]])) as Partial<T>;
}
