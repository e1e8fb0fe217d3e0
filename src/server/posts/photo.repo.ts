import type { App } from "../app.ts";
import type { Tx } from "../write.ts";
import type { Queryable } from "../db/database.ts";

export interface SentPost {
  id: string;
  workspace_id: string;
  engagement_id: string;
  guest_id: string | null;
  upload_id: string;
}

const sentQuery = `SELECT id, workspace_id, engagement_id, guest_id, upload_id FROM posts p
  WHERE id = $1 AND kind = 'photo' AND withdrawn_at IS NULL AND EXISTS (SELECT FROM uploads WHERE id = p.upload_id)`;

/** Returns null once the post's copies are made, or when it is not wanted any more. */
export async function findPhotoPost(app: App, id: string): Promise<SentPost | undefined> {
  const { rows } = await app.pool.query<SentPost>(sentQuery, [id]);
  return rows[0];
}

export async function rejectUnreadable(client: Queryable, id: string): Promise<void> {
  await client.query(
    "UPDATE posts SET status = 'rejected', held_because = 'unreadable', shown_at = NULL WHERE id = $1",
    [id],
  );
}

/** Tells whether the post still waits: it may have been withdrawn meanwhile, or another node was faster. */
export async function holdPost({ client }: Tx, { id }: SentPost): Promise<boolean> {
  // A statement that waits for the row here would still see the upload as it was before the wait, so the upload is
  // read afterwards.
  await client.query("SELECT FROM posts WHERE id = $1 FOR UPDATE", [id]);
  const { rows } = await client.query(sentQuery, [id]);
  return rows.length > 0;
}
