import type { Values } from "../../core/records/values.ts";
import { mostValues } from "../../core/records/values.ts";
import type { Origin } from "../db/schema.ts";
import type { Queryable } from "../write.ts";

export interface RecordRow {
  ref: string;
  values: Values;
  origin: Origin;
  stale: boolean;
  created_at: number;
  updated_at: number;
}

export type SavedRow = RecordRow & { created: boolean };

const columns = "ref, values, origin, stale, created_at, updated_at";

// Each write and its change are one statement: one trip, one transaction, and the change's id is taken after the
// row is locked, so that the changes of one record are numbered in the order in which they happened.
const tell = "c AS (INSERT INTO changes (workspace_id, topic) SELECT $1, 'records/' || ref FROM w)";

export async function findRecord(q: Queryable, workspace_id: string, ref: string): Promise<RecordRow | null> {
  const { rows } = await q.query<RecordRow>({
    name: "records.find",
    text: `SELECT ${columns} FROM records WHERE workspace_id = $1 AND ref = $2`,
    values: [workspace_id, ref],
  });
  return rows[0] ?? null;
}

/** From `after` on (exclusive), those whose ref starts with the prefix. */
export async function listRecords(
  q: Queryable,
  {
    workspace_id,
    prefix,
    after,
    count,
  }: { workspace_id: string; prefix: string; after: string | null; count: number },
): Promise<RecordRow[]> {
  const { rows } = await q.query<RecordRow>({
    name: "records.list",
    // Refs are plain ASCII, so DEL sorts after every ref with this prefix.
    text: `SELECT ${columns} FROM records
           WHERE workspace_id = $1 AND ref >= $2 AND ref < $2 || chr(127) AND ref > $3
           ORDER BY ref LIMIT $4`,
    values: [workspace_id, prefix, after ?? "", count],
  });
  return rows;
}

interface Save {
  workspace_id: string;
  ref: string;
  values: Values;
  origin: Origin;
}

/** Null when the ref exists. */
export async function insertRecord(
  q: Queryable,
  { workspace_id, ref, values, origin }: Save,
): Promise<RecordRow | null> {
  const { rows } = await q.query<RecordRow>({
    name: "records.insert",
    text: `WITH w AS (
             INSERT INTO records (workspace_id, ref, values, origin) VALUES ($1, $2, $3, $4)
             ON CONFLICT DO NOTHING RETURNING *
           ), ${tell}
           SELECT ${columns} FROM w`,
    values: [workspace_id, ref, JSON.stringify(values), origin],
  });
  return rows[0] ?? null;
}

export async function replaceRecord(
  q: Queryable,
  { workspace_id, ref, values, origin }: Save,
): Promise<SavedRow> {
  const { rows } = await q.query<SavedRow>({
    name: "records.replace",
    text: `WITH w AS (
             INSERT INTO records AS r (workspace_id, ref, values, origin) VALUES ($1, $2, $3, $4)
             ON CONFLICT (workspace_id, ref) DO UPDATE
               SET values = excluded.values, origin = excluded.origin, stale = false, updated_at = now_ms()
             RETURNING *, xmax = 0 AS created
           ), ${tell}
           SELECT ${columns}, created FROM w`,
    values: [workspace_id, ref, JSON.stringify(values), origin],
  });
  return rows[0]!;
}

// Rows are locked in the order of their refs, so that two batches never wait for each other in a circle. Counting
// names is slow, so it is left out where they cannot be too many: 201 of them take up more than 1,900 bytes.
const merge = `w AS (
  INSERT INTO records AS r (workspace_id, ref, values, origin)
  SELECT $1, ref, values, $2 FROM unnest($3::text[], $4::jsonb[]) AS i (ref, values) ORDER BY ref COLLATE "C"
  ON CONFLICT (workspace_id, ref) DO UPDATE
    SET values = r.values || excluded.values, origin = excluded.origin, stale = false, updated_at = now_ms()
    WHERE pg_column_size(r.values || excluded.values) < 1900
       OR (SELECT count(*) <= ${mostValues} FROM jsonb_object_keys(r.values || excluded.values))
  RETURNING *, xmax = 0 AS created
)`;

/** Null when the merged record would hold too many values. */
export async function mergeRecord(
  q: Queryable,
  { workspace_id, ref, values, origin }: Save,
): Promise<SavedRow | null> {
  const { rows } = await q.query<SavedRow>({
    name: "records.merge",
    text: `WITH ${merge}, ${tell} SELECT ${columns}, created FROM w`,
    values: [workspace_id, origin, [ref], [JSON.stringify(values)]],
  });
  return rows[0] ?? null;
}

/** Answers for the records that were saved: those that would grow too large are left out. */
export async function mergeRecords(
  q: Queryable,
  {
    workspace_id,
    origin,
    items,
  }: { workspace_id: string; origin: Origin; items: { ref: string; values: Values }[] },
): Promise<{ ref: string; created: boolean }[]> {
  const { rows } = await q.query<{ ref: string; created: boolean }>({
    name: "records.merge many",
    text: `WITH ${merge}, ${tell} SELECT ref, created FROM w`,
    values: [
      workspace_id,
      origin,
      items.map((item) => item.ref),
      items.map((item) => JSON.stringify(item.values)),
    ],
  });
  return rows;
}

export async function deleteRecord(q: Queryable, workspace_id: string, ref: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: "records.delete",
    text: `WITH w AS (DELETE FROM records WHERE workspace_id = $1 AND ref = $2 RETURNING ref), ${tell} SELECT ref FROM w`,
    values: [workspace_id, ref],
  });
  return rowCount === 1;
}
