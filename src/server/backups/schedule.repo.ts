import type { Queryable } from "../db/database.ts";

/** What all nodes know of scheduled backups, as JSON in a row of `installation`. */
export interface BackupState {
  /** When the next one is to be made; while one is made, when another node takes it for lost. */
  due_at: number;
  /** The last one that was made. */
  done_at?: number | null;
  file?: string | null;
  bytes?: number | null;
  /** Since when none could be made, and why the last try failed. */
  failing_since?: number | null;
  error?: string | null;
}

/** Returns null where none was ever due. */
export async function readBackupState(q: Queryable): Promise<BackupState | null> {
  const { rows } = await q.query<{ state: BackupState }>(
    "SELECT value::jsonb AS state FROM installation WHERE name = 'backup'",
  );
  return rows[0]?.state ?? null;
}

export async function isBackupDue(q: Queryable): Promise<boolean> {
  const { rowCount } = await q.query(
    "SELECT FROM installation WHERE name = 'backup' AND (value::jsonb ->> 'due_at')::bigint > now_ms()",
  );
  return rowCount === 0;
}

/** Returns whether a backup is due and this node is the one to make it; others wait for so long. */
export async function claimBackup(q: Queryable, lease_ms: number): Promise<boolean> {
  const { rowCount } = await q.query(
    `INSERT INTO installation AS i (name, value) VALUES ('backup', json_build_object('due_at', now_ms() + $1::bigint)::text)
     ON CONFLICT (name) DO UPDATE
     SET value = (i.value::jsonb || jsonb_build_object('due_at', now_ms() + $1::bigint))::text
     WHERE (i.value::jsonb ->> 'due_at')::bigint <= now_ms()`,
    [lease_ms],
  );
  return rowCount === 1;
}

/** Changes what is known, and when the next one is due from now on. */
export async function saveBackupState(
  q: Queryable,
  { due_in_ms, ...known }: { due_in_ms: number } & Partial<Omit<BackupState, "due_at">>,
): Promise<void> {
  await q.query(
    `UPDATE installation
     SET value = (value::jsonb || $2::jsonb || jsonb_build_object('due_at', now_ms() + $1::bigint))::text WHERE name = 'backup'`,
    [Math.round(due_in_ms), JSON.stringify(known)],
  );
}

/** Notes that the last try failed, and since when they all do. */
export async function saveBackupFailure(
  q: Queryable,
  { due_in_ms, error }: { due_in_ms: number; error: string },
): Promise<void> {
  await q.query(
    `UPDATE installation SET value = (value::jsonb || jsonb_build_object('due_at', now_ms() + $1::bigint, 'error', $2::text,
       'failing_since', coalesce((value::jsonb ->> 'failing_since')::bigint, now_ms())))::text WHERE name = 'backup'`,
    [Math.round(due_in_ms), error],
  );
}

/** Where nobody wants backups any more, none can fail. */
export async function forgetBackupFailure(q: Queryable): Promise<void> {
  await q.query(
    `UPDATE installation SET value = (value::jsonb - 'failing_since' - 'error')::text
     WHERE name = 'backup' AND value::jsonb ? 'failing_since'`,
  );
}
