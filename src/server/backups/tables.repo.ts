import type pg from "pg";

/** Every table of ours, but not those in which the migrator keeps its notes. */
const own_tables = `
  SELECT c.oid, c.relname AS name FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND c.relname NOT LIKE 'kysely\\_%'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')`;

/**
 * Changes carry the transaction numbers of their own database, which mean nothing in another one. Whoever restores
 * begins without any. Nodes tell of themselves every few seconds.
 */
const left_out = new Set(["changes", "nodes"]);

export interface BackedUpTable {
  name: string;
  columns: string[];
}

/** Lists the tables, each with the columns that somebody wrote: generated ones are generated again. */
export async function listTables(client: pg.ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable>(
    `SELECT t.name, (SELECT coalesce(array_agg(a.attname::text ORDER BY a.attnum), '{}') FROM pg_attribute a
       WHERE a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
     FROM (${own_tables}) t ORDER BY t.name COLLATE "C"`,
  );
  return rows.filter(({ name }) => !left_out.has(name));
}

/** Returns the migrations that were run, in their order; null for a database without tables of ours. */
export async function listMigrations(client: pg.ClientBase): Promise<string[] | null> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('kysely_migration') IS NOT NULL AS there",
  );
  if (!found[0]!.there) return null;
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM kysely_migration ORDER BY name COLLATE "C"',
  );
  return rows.length === 0 ? null : rows.map(({ name }) => name);
}

/** What is written the same way by every server and setting can be compared byte by byte. */
export async function setPlainText(client: pg.ClientBase): Promise<void> {
  await client.query(
    `SET DateStyle = 'ISO, MDY'; SET IntervalStyle = 'postgres'; SET TimeZone = 'UTC'; SET extra_float_digits = 1;
     SET bytea_output = 'hex'; SET synchronize_seqscans = off; SET client_encoding = 'UTF8'; SET statement_timeout = 0; SET lock_timeout = 0;
     SET idle_in_transaction_session_timeout = 0; SET idle_session_timeout = 0`,
  );
}

export async function beginSnapshot(client: pg.ClientBase): Promise<{ moment: number }> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  const { rows } = await client.query<{ moment: number }>("SELECT now_ms()::float8 AS moment");
  return { moment: Math.round(rows[0]!.moment) };
}

export async function commit(client: pg.ClientBase): Promise<void> {
  await client.query("COMMIT");
}

export async function begin(client: pg.ClientBase): Promise<void> {
  await client.query("BEGIN");
}

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
const target = ({ name, columns }: BackedUpTable) => `${quote(name)} (${columns.map(quote).join(", ")})`;

export const copyOutOf = (table: BackedUpTable) => `COPY ${target(table)} TO STDOUT`;
export const copyInto = (table: BackedUpTable) => `COPY ${target(table)} FROM STDIN`;

/**
 * The keys of all files that rows name. Those that can be made again, or are not kept for ever, may be missing: the
 * file before the last of an asset, waveforms, pictures by URL, screenshots, and parts of uploads.
 */
export const copyOutFiles = `COPY (
  SELECT key, bool_or(required) FROM (
    SELECT workspace_id || '/' || coalesce(file_id, id), true FROM assets
    UNION ALL SELECT workspace_id || '/' || id, true FROM post_files
    UNION ALL SELECT workspace_id || '/' || (previous_file ->> 'file_id'), false FROM assets WHERE previous_file IS NOT NULL
    UNION ALL SELECT workspace_id || '/' || coalesce(file_id, id) || '.peaks', false FROM assets WHERE waveform = 'ready'
    UNION ALL SELECT u.workspace_id || '/' || p.file_id, false FROM upload_parts p JOIN uploads u ON u.id = p.upload_id
    UNION ALL SELECT workspace_id || '/' || hash, false FROM pictures
    UNION ALL SELECT workspace_id || '/' || id || '.jpg', false FROM screens WHERE screenshot_at IS NOT NULL
  ) AS named (key, required) GROUP BY key ORDER BY key
) TO STDOUT`;

export interface SequenceState {
  name: string;
  last_value: number;
  is_called: boolean;
}

/** Sequences are of no transaction: read after the snapshot began, they are at least where its rows left them. */
export async function listSequences(client: pg.ClientBase): Promise<SequenceState[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'S' ORDER BY c.relname COLLATE "C"`,
  );
  const states: SequenceState[] = [];
  for (const { name } of rows) {
    const { rows: found } = await client.query<Omit<SequenceState, "name">>(
      `SELECT last_value::float8 AS last_value, is_called FROM ${quote(name)}`,
    );
    states.push({ name, ...found[0]! });
  }
  return states;
}

/** Sets a sequence, unless it belongs to a table that is not ours. */
export async function setSequence(
  client: pg.ClientBase,
  { name, last_value, is_called }: SequenceState,
): Promise<void> {
  await client.query("SELECT setval(to_regclass($1), $2::bigint, $3) WHERE to_regclass($1) IS NOT NULL", [
    quote(name),
    last_value,
    is_called,
  ]);
}

/** Counts nodes that are connected to this database. */
export async function countNodes(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'cuelight' AND pid <> pg_backend_pid()`,
  );
  return rows[0]!.count;
}

/** Nodes that start meanwhile wait for this, because the migrator takes the same lock. */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  await client.query("SELECT pg_advisory_lock(3853314791062309107)");
}

/** Drops all tables, functions and collations of ours; extensions stay. */
export async function dropEverything(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('DROP TABLE IF EXISTS %I CASCADE', c.relname) AS statement FROM pg_class c
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT EXISTS (
       SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
     UNION ALL
     SELECT format('DROP FUNCTION IF EXISTS %s CASCADE', p.oid::regprocedure) FROM pg_proc p
     WHERE p.pronamespace = current_schema()::regnamespace AND p.prokind = 'f' AND NOT EXISTS (
       SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e')
     UNION ALL
     SELECT format('DROP COLLATION IF EXISTS %I CASCADE', l.collname) FROM pg_collation l
     WHERE l.collnamespace = current_schema()::regnamespace`,
  );
  for (const { statement } of rows) await client.query(statement);
}

/** Tells whether there are tables, whosever they are. */
export async function hasTables(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query(`${own_tables} LIMIT 1`);
  return rowCount !== 0;
}

/** Empties the tables of what migrations put there. */
export async function emptyTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(own_tables);
  await client.query(`TRUNCATE ${rows.map(({ name }) => quote(name)).join(", ")}`);
}

/** What triggers write beside a row is in the backup already, so they rest while rows are loaded. */
export async function setTriggers(client: pg.ClientBase, to: "ENABLE" | "DISABLE"): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT t.name FROM (${own_tables}) t
     WHERE EXISTS (SELECT FROM pg_trigger g WHERE g.tgrelid = t.oid AND NOT g.tgisinternal)`,
  );
  for (const { name } of rows) await client.query(`ALTER TABLE ${quote(name)} ${to} TRIGGER USER`);
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Drops all foreign keys and returns them. */
export async function dropForeignKeys(client: pg.ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT t.name AS table, k.conname AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN (${own_tables}) t ON t.oid = k.conrelid WHERE k.contype = 'f' ORDER BY 1, 2`,
  );
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${quote(table)} DROP CONSTRAINT ${quote(name)}`);
  return rows;
}

/** Adds a foreign key, which fails where a row names one that is not there. */
export async function addForeignKey(
  client: pg.ClientBase,
  { table, name, definition }: ForeignKey,
): Promise<void> {
  await client.query(`ALTER TABLE ${quote(table)} ADD CONSTRAINT ${quote(name)} ${definition}`);
}

/**
 * Screens know by the epoch that versions count anew. Without these rows the next start makes another one, also
 * where the database is the one that the backup came from.
 */
export async function forgetEpoch(client: pg.ClientBase): Promise<void> {
  await client.query(
    "DELETE FROM installation WHERE name IN ('epoch', 'cluster', 'backup', 'wal', 'wal_disk')",
  );
}

export async function analyze(client: pg.ClientBase): Promise<void> {
  await client.query("ANALYZE");
}
