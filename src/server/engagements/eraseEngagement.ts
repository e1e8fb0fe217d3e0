import type { App } from "../app.ts";
import type { Hook } from "../hooks.ts";
import { addJobs } from "../jobs/jobs.ts";
import type { Tx } from "../write.ts";

/** Runs before an engagement is deleted: what is in it that does not go with it must go first. */
export const engagementRemoved: Hook<{ tx: Tx; id: string }> = { name: "engagement removed" };

/**
 * Deletes an engagement that is locked, with its guests, posts, uploads and games, and has their files erased. Jobs that are
 * writing files of a post hold its row: they are waited for, so that no file is left without one.
 */
export async function eraseEngagement(
  { hooks }: App,
  tx: Tx,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<void> {
  const { client } = tx;
  await client.query("SELECT FROM posts WHERE engagement_id = $1 ORDER BY id FOR UPDATE", [id]);
  await client.query("SELECT FROM uploads WHERE engagement_id = $1 ORDER BY id FOR UPDATE", [id]);
  const { rows } = await client.query<{ id: string }>(
    `SELECT f.id FROM post_files f JOIN posts p ON p.id = f.post_id WHERE p.engagement_id = $1
     UNION ALL
     SELECT a.file_id FROM upload_parts a JOIN uploads u ON u.id = a.upload_id WHERE u.engagement_id = $1`,
    [id],
  );
  const files = rows.map(({ id }) => id);
  await addJobs(tx, workspace_id, "erase", files);
  await client.query(
    `DELETE FROM jobs j USING posts p
     WHERE p.engagement_id = $1 AND j.task IN ('photo', 'keepsake', 'video') AND j.subject = p.id`,
    [id],
  );
  await forgetAnswers(tx, id);
  await hooks.run(engagementRemoved, { tx, id });
  // Before the guests, who would be taken out of each of them one by one.
  await client.query("DELETE FROM posts WHERE engagement_id = $1", [id]);
  await client.query("DELETE FROM engagements WHERE id = $1", [id]);
}

/** What is kept for retries holds captions and names too. */
async function forgetAnswers({ client }: Tx, id: string): Promise<void> {
  await client.query(
    `DELETE FROM idempotency_keys WHERE actor_id IN (SELECT 'guest:' || id FROM guests WHERE engagement_id = $1)`,
    [id],
  );
  await client.query(
    `DELETE FROM idempotency_keys WHERE response->>'engagement_id' = $1 AND actor_id IN (
       SELECT DISTINCT split_part(maker, ':', 2) FROM posts WHERE engagement_id = $1 AND guest_id IS NULL)`,
    [id],
  );
}
