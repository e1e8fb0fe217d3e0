import { isOfAgenda } from "../agenda/playedAgenda.ts";
import type { ChangedRecord } from "../records/playedRecord.ts";
import type { Programme } from "./programme.ts";

/**
 * Returns the same programme when the change is known already or nothing here shows the record: changes may come twice
 * and in any order.
 */
export function withRecord(programme: Programme, change: number, changed: ChangedRecord): Programme {
  const { ref, values, stale, created_at } = changed;
  const record = programme.records[ref];
  if (record ? change <= record.change : !mayBeShown(programme, ref)) return programme;
  const now = { values, stale: stale ?? false, created_at: created_at ?? 0, change };
  return { ...programme, records: { ...programme.records, [ref]: now } };
}

/** A new record may show in a collection that a chapter rolls or opens, or on an agenda board. */
function mayBeShown({ collections, agendas }: Programme, ref: string): boolean {
  const isRolled = Object.values(collections).some(({ prefix }) => ref.startsWith(`${prefix}/`));
  return isRolled || isOfAgenda(agendas, ref);
}
