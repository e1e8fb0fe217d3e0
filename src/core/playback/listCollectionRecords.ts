import type { Programme } from "./programme.ts";
import type { RolledRecord } from "./rolledRecord.ts";

/** Lists the records of a collection that have values. */
export function listCollectionRecords(
  { records, collections }: Pick<Programme, "records" | "collections">,
  collection_id: string,
): RolledRecord[] {
  const collection = collections[collection_id];
  if (!collection) return [];
  return Object.entries(records).flatMap(([ref, { values, stale, created_at }]) =>
    values !== null && ref.startsWith(`${collection.prefix}/`) ? [{ ref, values, stale, created_at }] : [],
  );
}
