import type { Programme } from "../../core/playback/programme.ts";
import type { PlayedRecord } from "../../core/records/playedRecord.ts";
import type { Queryable } from "../db/database.ts";
import {
  readRolledRecords,
  type PlayedRecordRow,
  listPlayedCollections,
  listPlayedRecords,
} from "./programmes.repo.ts";

/**
 * Reads the collections whose records chapters roll or open, and every record that may be shown, also by a session.
 */
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
  const collections = named.length === 0 ? [] : (await listPlayedCollections(q, workspace_id, named)).rows;
  const refs = [...new Set([...chapters.flatMap(({ record_ref }) => record_ref ?? []), ...of_sessions])];
  const records: PlayedRecordRow[] = [
    ...(refs.length === 0 ? [] : (await listPlayedRecords(q, workspace_id, refs)).rows),
  ];
  for (const { id, prefix, fields } of collections) {
    const rolls = chapters.flatMap(({ settings: { roll } }) => (roll?.collection_id === id ? [roll] : []));
    records.push(...(await readRolledRecords(q, { workspace_id, prefix, fields, rolls, timezone })));
  }
  return {
    collections: Object.fromEntries(collections.map(({ id, ...collection }) => [id, collection])),
    records: Object.fromEntries(records.map((row) => [row.ref, toPlayedRecord(row)])),
  };
}

function toPlayedRecord({ values, stale, created_at }: PlayedRecordRow): PlayedRecord {
  return { values, stale: stale ?? false, created_at: created_at ?? 0, change: 0 };
}
