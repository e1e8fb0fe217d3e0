import type pg from "pg";
import { topics } from "../../contract/topics.ts";
import type { Values } from "../../core/records/values.ts";
import { mostValues } from "../../core/records/values.ts";
import { noteMentions } from "../assets/index.ts";
import type { Origin } from "../db/schema.ts";
import { contains } from "../db/contains.ts";
import type { Queryable } from "../db/database.ts";
import { isDeadlock } from "../db/isDeadlock.ts";
import { isDivisionByZero } from "../db/isDivisionByZero.ts";

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
// rows are locked, so that the changes of one record are numbered in the order in which they happened. However many
// records a statement writes, it adds one row a workspace to the outbox.
const tellOf = (refs: string) => `c AS (
  INSERT INTO changes (workspace_id, topic, body) SELECT workspace_id, '${topics.records()}', ${refs}
)`;
const tellOne = tellOf("jsonb_build_array(ref) FROM w");
const tellMany = tellOf("jsonb_agg(ref) FROM w GROUP BY workspace_id");

export interface RecordAddress {
  workspace_id: string;
  ref: string;
}

/** Finds records, each by its key; null where there is none. */
export async function findRecords(q: Queryable, asked: RecordAddress[]): Promise<(RecordRow | null)[]> {
  // A statement for many takes twice as long where there is only one.
  if (asked.length === 1) return [await findRecord(q, asked[0]!)];
  const { rows } = await q.query<RecordRow & { nth: number }>({
    name: "records.find many",
    text: `SELECT n.nth::int AS nth, r.* FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS n (workspace_id, ref, nth)
           CROSS JOIN LATERAL (
             SELECT ${columns} FROM records r WHERE r.workspace_id = n.workspace_id AND r.ref = n.ref LIMIT 1
           ) AS r`,
    values: [asked.map(({ workspace_id }) => workspace_id), asked.map(({ ref }) => ref)],
  });
  const found = new Map(rows.map(({ nth, ...row }) => [nth, row]));
  return asked.map((_, index) => found.get(index + 1) ?? null);
}

async function findRecord(q: Queryable, { workspace_id, ref }: RecordAddress): Promise<RecordRow | null> {
  const { rows } = await q.query<RecordRow>({
    name: "records.find",
    text: `SELECT ${columns} FROM records WHERE workspace_id = $1 AND ref = $2`,
    values: [workspace_id, ref],
  });
  return rows[0] ?? null;
}

// Refs are plain ASCII, so DEL sorts after every ref with this prefix.
const below = "workspace_id = $1 AND ref >= $2 AND ref < $2 || chr(127)";
// Taking the values apart is slow, so it is left out where the words are not even in all of them together, in which they
// are written as JSON writes them.
const holds = `(ref ILIKE $5 OR values::text ILIKE $6
  AND EXISTS (SELECT FROM jsonb_each_text(values) AS v (name, text) WHERE text ILIKE $5))`;
const searchFor = (words: string) => [contains(words), contains(JSON.stringify(words).slice(1, -1))];

export interface RecordQuery {
  workspace_id: string;
  prefix: string;
  /** The words may be in the ref or in a value; an empty text means all. */
  words: string;
  after: string | null;
  count: number;
}

/** Lists records from `after` on (exclusive) whose ref starts with the prefix. */
export async function listRecords(
  q: Queryable,
  { workspace_id, prefix, words, after, count }: RecordQuery,
): Promise<RecordRow[]> {
  const isSearch = words !== "";
  const { rows } = await q.query<RecordRow>({
    name: isSearch ? "records.search" : "records.list",
    text: `SELECT ${columns} FROM records WHERE ${below} AND ref > $3 ${isSearch ? `AND ${holds}` : ""}
           ORDER BY ref LIMIT $4`,
    values: [workspace_id, prefix, after ?? "", count, ...(isSearch ? searchFor(words) : [])],
  });
  return rows;
}

/**
 * Counts the records under a prefix, by the next part of their refs; null stands for those that have no further part.
 */
export async function countFolders(
  q: Queryable,
  { workspace_id, prefix }: { workspace_id: string; prefix: string },
): Promise<{ prefix: string | null; records: number }[]> {
  const { rows } = await q.query<{ prefix: string | null; records: number }>({
    name: "records.folders",
    text: `SELECT CASE WHEN strpos(rest, '/') > 0 THEN $2 || split_part(rest, '/', 1) || '/' END AS prefix,
                  count(*)::int AS records
           FROM (SELECT substr(ref, $3::int + 1) AS rest FROM records WHERE ${below}) AS r
           GROUP BY 1 ORDER BY 1 NULLS LAST`,
    values: [workspace_id, prefix, prefix.length],
  });
  return rows;
}

/** Values that name an asset by its address are rare, and without one nothing is asked. */
function noteAssets(q: Queryable, saves: Save[]): Promise<void> {
  const holders = saves.map(({ workspace_id, ref: id, values }) => ({
    workspace_id,
    id,
    values: Object.values(values),
  }));
  return noteMentions(q, "record", holders);
}

export interface Save {
  workspace_id: string;
  ref: string;
  values: Values;
  origin: Origin;
}

/** Returns null when the ref exists. */
export async function insertRecord(q: Queryable, save: Save): Promise<RecordRow | null> {
  const text = ({ rows, tell }: Form) =>
    `WITH w AS (${rows} ON CONFLICT DO NOTHING RETURNING *), ${tell} SELECT ${columns} FROM w`;
  const { rows } = await q.query<RecordRow>(buildStatement("records.insert", [save], text));
  await noteAssets(q, [save]);
  return rows[0] ?? null;
}

const columnsGiven = "workspace_id, ref, values, origin, hand";
/** How rows are given to a statement, how many they are, and how it tells of them. */
interface Form {
  rows: string;
  count: string;
  tell: string;
}

// Rows are locked in the order of their refs, so that two writers never deadlock. The clock is read once for all of them.
const many: Form = {
  rows: `INSERT INTO records AS r (${columnsGiven}, created_at, updated_at)
    SELECT i ->> 0, i ->> 1, i -> 2, i ->> 3, CASE WHEN i ->> 3 = 'hand' THEN i -> 2 ELSE '{}' END, now, now
    FROM (SELECT now_ms() AS now) AS n, jsonb_array_elements($1) AS i
    ORDER BY (i ->> 0) COLLATE "C", (i ->> 1) COLLATE "C"`,
  count: "jsonb_array_length($1)",
  tell: tellMany,
};
/** A batch is of one workspace and one origin. What every row of it would repeat is given once. */
const batch: Form = {
  rows: `INSERT INTO records AS r (${columnsGiven}, created_at, updated_at)
    SELECT $2, ref, i.values, $3, CASE WHEN $3 = 'hand' THEN i.values ELSE '{}' END, now, now
    FROM (SELECT now_ms() AS now) AS n, (
      SELECT (pair ->> 0) COLLATE "C" AS ref, pair -> 1 AS values FROM jsonb_array_elements($1) AS pair
    ) AS i ORDER BY ref`,
  count: "jsonb_array_length($1)",
  tell: tellMany,
};
/** Most writes are of a single row, for which this form is half as much work. */
const one: Form = {
  rows: `INSERT INTO records AS r (${columnsGiven})
    VALUES ($1, $2, $3::jsonb, $4::text, CASE WHEN $4 = 'hand' THEN $3 ELSE '{}' END)`,
  count: "1",
  tell: tellOne,
};

function buildStatement(name: string, saves: Save[], buildText: (form: Form) => string) {
  if (saves.length !== 1) {
    const rows = saves.map(({ workspace_id, ref, values, origin }) => [workspace_id, ref, values, origin]);
    return { name, text: buildText(many), values: [JSON.stringify(rows)] };
  }
  const { workspace_id, ref, values, origin } = saves[0]!;
  return {
    name: `${name} one`,
    text: buildText(one),
    values: [workspace_id, ref, JSON.stringify(values), origin],
  };
}

// Whoever waited for another writer's lock read the clock before that one.
const latest = "greatest(r.updated_at, excluded.updated_at)";
// A write by others does not bring a record back to the source that lost it; without such a source it is not stale.
const stillStale = "r.stale AND excluded.origin <> 'source' AND is_of_feed(r.workspace_id, r.ref)";

/** Makes each record hold exactly the values given. No ref may occur twice. */
export async function replaceRecords(q: Queryable, saves: Save[]): Promise<SavedRow[]> {
  type Row = Pick<SavedRow, "ref" | "stale" | "created_at" | "updated_at" | "created"> & {
    workspace_id: string;
  };
  const text = ({ rows, tell }: Form) => `WITH w AS (${rows}
      ON CONFLICT (workspace_id, ref) DO UPDATE
        SET values = excluded.values, origin = excluded.origin, stale = ${stillStale}, updated_at = ${latest},
            -- What a person leaves out is gone by hand too.
            hand = CASE WHEN excluded.origin = 'hand'
              THEN r.hand || without_values(r.values) || excluded.values ELSE r.hand END
      RETURNING workspace_id, ref, stale, created_at, updated_at, xmax = 0 AS created
    ), ${tell} SELECT * FROM w`;
  const { rows } = await q.query<Row>(buildStatement("records.replace", saves, text));
  await noteAssets(q, saves);
  const saved = new Map(rows.map((row) => [makeAddress(row), row]));
  return saves.map((save) => {
    const { stale, created_at, updated_at, created } = saved.get(makeAddress(save))!;
    const { ref, values, origin } = save;
    return { ref, values, origin, stale, created_at, updated_at, created };
  });
}

export function makeAddress({ workspace_id, ref }: { workspace_id: string; ref: string }): string {
  return `${workspace_id} ${ref}`;
}

// Counting names is slow, so it is left out where they cannot be too many: 201 of them take up over 1,900 bytes. What is
// stored may be compressed, and joined with nothing it is not.
const merge = (rows: string, returning: string) => `w AS (${rows}
  ON CONFLICT (workspace_id, ref) DO UPDATE
    SET values = r.values || excluded.values, origin = excluded.origin, stale = ${stillStale}, updated_at = ${latest},
        hand = CASE WHEN excluded.origin = 'hand' THEN r.hand || excluded.values ELSE r.hand END
    WHERE pg_column_size(r.values || '{}') + pg_column_size(excluded.values) < 1900
       OR count_names(r.values || excluded.values) <= ${mostValues}
  RETURNING ${returning}, xmax = 0 AS created
)`;

/** Merges the values into each record. Returns null for one that would hold too many. No ref may occur twice. */
export async function mergeRecords(q: Queryable, saves: Save[]): Promise<(SavedRow | null)[]> {
  const text = ({ rows, tell }: Form) =>
    `WITH ${merge(rows, "*")}, ${tell} SELECT workspace_id, ${columns}, created FROM w`;
  const { rows } = await q.query<SavedRow & { workspace_id: string }>(
    buildStatement("records.merge", saves, text),
  );
  await noteAssets(q, saves);
  const saved = new Map(
    rows.map(({ workspace_id, ...row }) => [makeAddress({ workspace_id, ref: row.ref }), row]),
  );
  return saves.map((save) => saved.get(makeAddress(save)) ?? null);
}

/** What a batch reports: how many of its records are new, and where some would hold too many, the refs of those saved. */
export interface SavedBatch {
  stored: number;
  refs: string[] | null;
}

/** Merges many records; those that would hold too many are left out. No ref may occur twice. */
export async function mergeBatch(q: Queryable, saves: Save[]): Promise<SavedBatch> {
  const text = ({ rows, count, tell }: Form) => `WITH ${merge(rows, "workspace_id, ref")}, ${tell}
    SELECT count(*) FILTER (WHERE created) AS stored,
      CASE WHEN count(*) < ${count} THEN coalesce(array_agg(ref), '{}') END AS refs
    FROM w`;
  const { rows } = await q.query<SavedBatch>(buildStatement("records.batch", saves, text));
  await noteAssets(q, saves);
  return rows[0]!;
}

/**
 * Merges many records of one workspace and one origin, and returns how many are new; null where some would hold too many
 * or the database ended a deadlock, and nothing was saved. No ref may occur twice.
 */
export async function mergeWholeBatch(pool: pg.Pool, saves: Save[]): Promise<number | null> {
  const { workspace_id, origin } = saves[0]!;
  const { rows, count, tell } = batch;
  try {
    await noteAssets(pool, saves);
    const saved = await pool.query<{ stored: number }>({
      name: "records.whole batch",
      // Dividing by zero fails the statement, which takes back what it saved.
      text: `WITH ${merge(rows, "workspace_id, ref")}, ${tell}
        SELECT count(*) FILTER (WHERE created) / (count(*) = ${count})::int AS stored FROM w`,
      values: [JSON.stringify(saves.map(({ ref, values }) => [ref, values])), workspace_id, origin],
    });
    return saved.rows[0]!.stored;
  } catch (error) {
    if (isDeadlock(error) || isDivisionByZero(error)) return null;
    throw error;
  }
}

export async function deleteRecord(q: Queryable, workspace_id: string, ref: string): Promise<boolean> {
  const { rowCount } = await q.query({
    name: "records.delete",
    text: `WITH w AS (DELETE FROM records WHERE workspace_id = $1 AND ref = $2 RETURNING workspace_id, ref), ${tellOne}
           SELECT ref FROM w`,
    values: [workspace_id, ref],
  });
  return rowCount === 1;
}

/** A record as it is, and what people wrote into it. */
export interface HeldRow {
  ref: string;
  values: Values;
  hand: Record<string, string | null>;
  stale: boolean;
}

/** Reads the records that exist and locks them until the transaction has ended. */
export async function holdRecords(q: Queryable, workspace_id: string, refs: string[]): Promise<HeldRow[]> {
  const { rows } = await q.query<HeldRow>({
    name: "records.hold",
    text: `SELECT ref, values, hand, stale FROM records WHERE workspace_id = $1 AND ref = ANY ($2)
           ORDER BY ref FOR UPDATE`,
    values: [workspace_id, refs],
  });
  return rows;
}

/** Marks whether their source still has the records; their values stay. */
export async function markStale(
  q: Queryable,
  { workspace_id, refs, stale }: { workspace_id: string; refs: string[]; stale: boolean },
): Promise<void> {
  await q.query({
    name: "records.stale",
    text: `WITH w AS (
             UPDATE records SET stale = $3, updated_at = now_ms()
             WHERE workspace_id = $1 AND ref = ANY ($2) AND stale <> $3 RETURNING workspace_id, ref
           ), ${tellMany} SELECT FROM w`,
    values: [workspace_id, refs, stale],
  });
}

/** Deletes the records that nobody but their source wrote last. */
export async function deleteStale(q: Queryable, workspace_id: string, refs: string[]): Promise<void> {
  await q.query({
    name: "records.delete stale",
    text: `WITH w AS (
             DELETE FROM records WHERE workspace_id = $1 AND ref = ANY ($2) AND stale AND origin = 'source'
             RETURNING workspace_id, ref
           ), ${tellMany} SELECT FROM w`,
    values: [workspace_id, refs],
  });
}
