import type { Programme } from "../../core/playback/programme.ts";
import type { PlayedRecord } from "../../core/records/playedRecord.ts";
import type { Values } from "../../core/records/values.ts";
import type { Queryable } from "../db/database.ts";
import type { FieldType } from "../db/schema.ts";
import { readRolledRecords } from "./rolledRecords.ts";

/** The collections that chapters roll or open the records of, and every record that may be shown, by a session too. */
export async function readData(
  q: Queryable,
  workspace_id: string,
  { stories }: Pick<Programme, "stories">,
  { of_sessions, timezone }: { of_sessions: readonly string[]; timezone: string },
): Promise<Pick<Programme, "collections" | "records">> {
  const chapters = Object.values(stories).flatMap(({ chapters }) => chapters);
  const named = [
    ...new Set(
      chapters.flatMap(({ settings: { roll, detail } }) =>
        [roll, detail].flatMap((of) => of?.collection_id ?? []),
      ),
    ),
  ];
  const collections =
    named.length === 0 ? [] : (await q.query<CollectionRow>(collectionQuery, [workspace_id, named])).rows;
  const refs = [...new Set([...chapters.flatMap(({ record_ref }) => record_ref ?? []), ...of_sessions])];
  const records: RecordRow[] = [
    ...(refs.length === 0 ? [] : (await q.query<RecordRow>(recordQuery, [workspace_id, refs])).rows),
  ];
  for (const { id, prefix, fields } of collections) {
    const rolls = chapters.flatMap(({ settings: { roll } }) => (roll?.collection_id === id ? [roll] : []));
    records.push(...(await readRolledRecords(q, { workspace_id, prefix, fields, rolls, timezone })));
  }
  return {
    collections: Object.fromEntries(collections.map(({ id, ...collection }) => [id, collection])),
    records: Object.fromEntries(records.map((row) => [row.ref, playedRecord(row)])),
  };
}

type CollectionRow = {
  id: string;
  name: string;
  prefix: string;
  fields: { name: string; type: FieldType }[];
};
const collectionQuery =
  "SELECT id, name, prefix, fields FROM collections WHERE workspace_id = $1 AND id = ANY ($2)";

type RecordRow = { ref: string; values: Values | null; stale: boolean | null; created_at: number | null };
// Also those that do not exist yet: a screen keeps a place for each that it plays.
const recordQuery = `
  SELECT wanted.ref, r.values, r.stale, r.created_at FROM unnest($2::text[]) AS wanted (ref)
  LEFT JOIN records r ON r.workspace_id = $1 AND r.ref = wanted.ref`;

function playedRecord({ values, stale, created_at }: RecordRow): PlayedRecord {
  return { values, stale: stale ?? false, created_at: created_at ?? 0, change: 0 };
}
