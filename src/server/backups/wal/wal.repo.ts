import type { Queryable } from "../../db/database.ts";
import { formatLsn, parseLsn } from "./segments.ts";

/** The database holds so much WAL for an archive that cannot be written; beyond it the show comes first. */
const most_held = "1GB";

export interface WalPosition {
  timeline: number;
  /** Everything before it is on the database's disk. */
  flushed: number;
  /** All that was acknowledged before this moment is before that position. */
  at: number;
}

export async function readPosition(q: Queryable): Promise<WalPosition> {
  // The moment is read first, in a statement of its own: what was acknowledged before it is flushed by now.
  const { rows: clock } = await q.query<{ at: number }>(
    "SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at",
  );
  const { rows } = await q.query<{ flushed: string; timeline: string }>(
    "SELECT pg_current_wal_flush_lsn()::text AS flushed, left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) AS timeline",
  );
  const { flushed, timeline } = rows[0]!;
  return { timeline: Number.parseInt(timeline, 16), flushed: parseLsn(flushed), at: clock[0]!.at };
}

export interface Slot {
  name: string;
  /** The database holds WAL from here on; null where it could not. */
  held_from: number | null;
}

/** Returns our slot. The database has one, or none. */
export async function findSlot(q: Queryable): Promise<Slot | null> {
  const { rows } = await q.query<{ name: string; held_from: string | null }>(
    `SELECT slot_name AS name, CASE WHEN wal_status <> 'lost' THEN restart_lsn::text END AS held_from
     FROM pg_replication_slots WHERE slot_type = 'physical' AND slot_name LIKE 'cuelight\\_%' ORDER BY slot_name DESC`,
  );
  const found = rows[0];
  return found
    ? ({ name: found.name, held_from: found.held_from && parseLsn(found.held_from) } as Slot)
    : null;
}

/** From now on the database holds its WAL until it is told that it was copied. */
export async function createSlot(q: Queryable, name: string): Promise<Slot> {
  // It stands in the database's own settings, so that it also holds for a version that knows nothing of slots.
  await q.query(`ALTER SYSTEM SET max_slot_wal_keep_size = '${most_held}'`);
  await q.query("SELECT pg_reload_conf()");
  await q.query("SELECT pg_create_physical_replication_slot($1, true)", [name]);
  return (await findSlot(q))!;
}

/** Lets the database forget what was copied. */
export async function advanceSlot(q: Queryable, name: string, to: number): Promise<void> {
  await q.query("SELECT pg_replication_slot_advance($1, $2::pg_lsn)", [name, formatLsn(to)]);
}

export async function dropSlots(q: Queryable): Promise<void> {
  await q.query(
    `SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots
     WHERE slot_type = 'physical' AND slot_name LIKE 'cuelight\\_%' AND NOT active`,
  );
}

/** Begins a copy of the database's files; it ends with the connection, or with `endBase` on the same one. */
export async function beginBase(q: Queryable): Promise<{ from: number; timeline: number }> {
  const { rows } = await q.query<{ from: string }>(
    "SELECT pg_backup_start('cuelight', fast => true)::text AS from",
  );
  const { timeline } = await readPosition(q);
  return { from: parseLsn(rows[0]!.from), timeline };
}

/** Returns the file that makes a copy usable, and from which moment on it is. */
export async function endBase(q: Queryable): Promise<{ to: number; at: number; label: string }> {
  const { rows } = await q.query<{ to: string; label: string }>(
    "SELECT lsn::text AS to, labelfile AS label FROM pg_backup_stop(wait_for_archive => false)",
  );
  const { at } = await readPosition(q);
  // The moment was rounded down.
  return { to: parseLsn(rows[0]!.to), label: rows[0]!.label, at: at + 1 };
}

/** Keeps the folder of the series that is on a disk of its own; null where there is none. */
export async function noteOwnDisk(q: Queryable, folder: string | null): Promise<void> {
  await q.query(
    "INSERT INTO installation (name, value) VALUES ('wal_disk', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    [folder ?? ""],
  );
}

export async function readFolderOnOwnDisk(q: Queryable): Promise<string | null> {
  const { rows } = await q.query<{ folder: string }>(
    "SELECT value AS folder FROM installation WHERE name = 'wal_disk'",
  );
  return rows[0]?.folder ?? null;
}

/** What is known of the archive, as JSON in a row of `installation`. */
export interface WalState {
  folder: string;
  /** The moment up to which everything is in the archive. */
  until: number | null;
  /** The moment from which on a restore is possible without a gap. */
  since: number | null;
  failing_since: number | null;
  error: string | null;
}

export async function readWalState(q: Queryable): Promise<WalState | null> {
  const { rows } = await q.query<{ state: WalState }>(
    "SELECT value::jsonb AS state FROM installation WHERE name = 'wal'",
  );
  return rows[0]?.state ?? null;
}

export async function saveWalState(q: Queryable, state: WalState): Promise<void> {
  await q.query(
    "INSERT INTO installation (name, value) VALUES ('wal', $1) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    [JSON.stringify(state)],
  );
}

export async function forgetWalState(q: Queryable): Promise<void> {
  await q.query("DELETE FROM installation WHERE name IN ('wal', 'wal_disk')");
}
