import type { Queryable } from "../db/database.ts";

/** Has files erased after this time, unless an asset has come to hold them. */
export async function insertLaterErasure(
  client: Queryable,
  { workspace_id, file_ids, after_ms }: { workspace_id: string; file_ids: string[]; after_ms: number },
): Promise<void> {
  await client.query(
    `INSERT INTO jobs (workspace_id, task, subject, run_at)
     SELECT $1, 'erase', subject, now_ms() + $3::bigint FROM unnest($2::text[]) AS s (subject)
     ON CONFLICT (task, subject) DO NOTHING`,
    [workspace_id, file_ids, after_ms],
  );
}
