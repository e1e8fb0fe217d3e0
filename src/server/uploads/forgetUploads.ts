import type { App } from "../app.ts";
import { addJobs } from "../jobs/jobs.ts";
import { type Tx, transaction } from "../write.ts";

const kept_ms = 60 * 60 * 1000;
const at_once = 500;

/** After that a ticket takes no more bytes, and what has not come whole can never be posted. */
const spared_ms = 5 * 60 * 1000;

/** Erases what was sent and never posted. */
export async function forgetUploads(app: App): Promise<void> {
  // Tickets are made faster than one batch a minute could erase them.
  while ((await forgetSome(app)) === at_once);
}

/** Answers how many were found. */
async function forgetSome(app: App): Promise<number> {
  const { rows } = await app.pool.query<{ workspace_id: string; ids: string[] }>(
    `SELECT workspace_id, array_agg(id) AS ids FROM (
       SELECT workspace_id, id FROM uploads u
       WHERE (created_at < now_ms() - $1::bigint OR received < bytes AND expires_at < now_ms() - $3::bigint)
         AND NOT EXISTS (SELECT FROM posts WHERE upload_id = u.id)
       ORDER BY created_at LIMIT $2) AS forgotten
     GROUP BY workspace_id`,
    [kept_ms, at_once, spared_ms],
  );
  for (const { workspace_id, ids } of rows)
    await transaction(app, workspace_id, (tx) => eraseUnposted(tx, workspace_id, ids));
  return rows.reduce((count, { ids }) => count + ids.length, 0);
}

async function eraseUnposted(tx: Tx, workspace_id: string, ids: string[]): Promise<void> {
  // Whoever posts one of them holds it until that is done: only then is asked again whether somebody did.
  await tx.client.query("SELECT FROM uploads WHERE id = ANY ($1) ORDER BY id FOR UPDATE", [ids]);
  const { rows } = await tx.client.query<{ file_id: string }>(
    `WITH gone AS (
       DELETE FROM uploads u WHERE id = ANY ($1) AND NOT EXISTS (SELECT FROM posts WHERE upload_id = u.id) RETURNING id)
     SELECT file_id FROM upload_parts JOIN gone ON gone.id = upload_id`,
    [ids],
  );
  await addJobs(
    tx,
    workspace_id,
    "erase",
    rows.map(({ file_id }) => file_id),
  );
}
