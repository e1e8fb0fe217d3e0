import type { App } from "../app.ts";
import { addJobs } from "../jobs/jobs.ts";
import type { Tx } from "../write.ts";
import type { PostRow } from "./makePost.ts";
import { tellPost } from "./tellPost.ts";

/** Its guest takes it back: it leaves the walls at once, and its words and media are erased. */
export async function withdrawPost(
  app: App,
  tx: Tx,
  post: Pick<PostRow, "id" | "engagement_id" | "workspace_id" | "guest_id">,
): Promise<void> {
  const { id, workspace_id } = post;
  const { rows } = await tx.client.query<{ upload_id: string | null }>(
    `UPDATE posts SET status = 'hidden', held_because = 'withdrawn', withdrawn_at = now_ms(), caption = '', name = NULL,
       shown_at = NULL, crop = NULL, crop_source = NULL, share_ready = false, keepsake_ready = false,
       version = version + 1, updated_at = now_ms()
     WHERE id = $1 AND withdrawn_at IS NULL RETURNING upload_id`,
    [id],
  );
  if (!rows[0]) return;
  await eraseFiles(tx, { id, workspace_id, upload_id: rows[0].upload_id });
  await forgetAnswer(tx, post);
  await tellPost(app, tx, post);
}

/** The copies, and what was received where they are not made yet. */
async function eraseFiles(
  tx: Tx,
  { id, workspace_id, upload_id }: Pick<PostRow, "id" | "workspace_id" | "upload_id">,
): Promise<void> {
  const { rows } = await tx.client.query<{ id: string }>(
    `WITH parts AS (SELECT file_id AS id FROM upload_parts WHERE upload_id = $2),
       gone AS (DELETE FROM uploads WHERE id = $2),
       files AS (DELETE FROM post_files WHERE post_id = $1 RETURNING id),
       undone AS (DELETE FROM jobs WHERE task IN ('photo', 'keepsake', 'video') AND subject = $1)
     SELECT id FROM parts UNION ALL SELECT id FROM files`,
    [id, upload_id],
  );
  await addJobs(
    tx,
    workspace_id,
    "erase",
    rows.map(({ id }) => id),
  );
}

/** A retry is still answered, so that it does not post anew, but no longer with the words. */
async function forgetAnswer(
  { client }: Tx,
  { id, guest_id }: Pick<PostRow, "id" | "guest_id">,
): Promise<void> {
  if (guest_id === null) return;
  await client.query(
    `UPDATE idempotency_keys SET response = response || '{ "status": "hidden", "held_because": "withdrawn", "caption": "", "name": null, "share_ready": false, "take_home_url": null, "thumb_url": null }'
     WHERE actor_id = $1 AND response->>'post_id' = $2`,
    [`guest:${guest_id}`, id],
  );
}
