import type pg from "pg";
import type { Queryable } from "./database.ts";

/** Any two numbers do that no other advisory lock has. */
const one_at_a_time = 7_302_458_101;
const no_erasing = 7_302_458_102;

/**
 * Takes the right to make the only backup of this database, and keeps stored files from being erased, for as long as
 * this connection lives. Returns false when another backup is being made.
 */
export async function lockForBackup(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>("SELECT pg_try_advisory_lock($1) AS taken", [
    one_at_a_time,
  ]);
  if (!rows[0]!.taken) return false;
  // This one is waited for, because whoever asks whether a backup runs holds it for the time of a statement.
  await client.query("SELECT pg_advisory_lock($1)", [no_erasing]);
  return true;
}

/** Lets files be erased again, once all of them are copied; the backup is still the only one. */
export async function allowErasing(client: pg.ClientBase): Promise<void> {
  await client.query("SELECT pg_advisory_unlock($1)", [no_erasing]);
}

/**
 * Tells whether a backup may need a file that no row names any more. It must be asked after the commit that let go of
 * the file: a backup that begins later does not see its row.
 */
export async function isBackupRunning(q: Queryable): Promise<boolean> {
  const { rows } = await q.query<{ free: boolean }>({
    name: "backup.running",
    text: "SELECT pg_try_advisory_xact_lock_shared($1) AS free",
    values: [no_erasing],
  });
  return !rows[0]!.free;
}
