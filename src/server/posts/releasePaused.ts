import type { App } from "../app.ts";
import type { Tx } from "../write.ts";
import type { PostRow } from "./makePost.ts";
import { readClock } from "./readClock.ts";
import { tellPosts } from "./tellPost.ts";

/** What was held because of the pause comes onto the walls in the order in which it was made, after all that is there. */
export async function releasePaused(app: App, tx: Tx, engagement_id: string): Promise<void> {
  const { rows } = await tx.client.query<Pick<PostRow, "id" | "guest_id">>(
    `WITH held AS (
       SELECT id, row_number() OVER (ORDER BY created_at, id) AS nth FROM posts
       WHERE engagement_id = $1 AND status = 'pending' AND held_because = 'paused'),
     last AS (
       SELECT shown_at FROM posts WHERE engagement_id = $1 AND status IN ('approved', 'featured', 'answered')
       ORDER BY shown_at DESC, id DESC LIMIT 1)
     UPDATE posts p SET status = 'approved', held_because = NULL, version = version + 1, updated_at = now_ms(),
       shown_at = greatest($2::bigint, (SELECT shown_at FROM last)) + held.nth
     FROM held WHERE p.id = held.id AND p.status = 'pending' AND p.held_because = 'paused' RETURNING p.id, p.guest_id`,
    [engagement_id, await readClock(tx)],
  );
  await tellPosts(app, tx, engagement_id, rows);
}
