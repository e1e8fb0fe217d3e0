import type { App } from "../app.ts";
import type { Queryable } from "../db/database.ts";

export interface WaitingPost {
  id: string;
  workspace_id: string;
  engagement_id: string;
  guest_id: string | null;
  upload_id: string | null;
}

const waitingQuery = `SELECT id, workspace_id, engagement_id, guest_id, upload_id FROM posts
  WHERE id = $1 AND video_status = 'processing' AND withdrawn_at IS NULL`;

/** Returns null once the video is done, or is not wanted any more. */
export async function findVideoPost(app: App, id: string): Promise<WaitingPost | undefined> {
  const { rows } = await app.pool.query<WaitingPost>(waitingQuery, [id]);
  return rows[0];
}

export async function setVideoReady(client: Queryable, id: string, duration_ms: number): Promise<void> {
  await client.query(
    "UPDATE posts SET video_status = 'ready', duration_ms = $2, share_ready = true WHERE id = $1",
    [id, duration_ms],
  );
}

export async function setVideoFailed(client: Queryable, id: string): Promise<void> {
  await client.query(
    `UPDATE posts SET video_status = 'failed', status = 'rejected', held_because = 'unreadable', shown_at = NULL
       WHERE id = $1`,
    [id],
  );
}

/** Holds the post's row, and tells whether its video is still wanted. */
export async function holdVideoPost(client: Queryable, id: string): Promise<boolean> {
  const { rowCount } = await client.query(`${waitingQuery} FOR UPDATE`, [id]);
  return rowCount !== 0;
}
