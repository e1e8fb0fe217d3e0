import type { Moderation } from "../../core/engagements/engagement.ts";
import type { App } from "../app.ts";
import type { Tx } from "../write.ts";
import type { PostRow } from "./makePost.ts";
import { readClock } from "./readClock.ts";
import { tellPosts } from "./tellPost.ts";

/** What was held because of the pause goes the way of all others now. */
export async function endPause({
  app,
  tx,
  engagement_id,
  moderation,
}: {
  app: App;
  tx: Tx;
  engagement_id: string;
  moderation: Moderation;
}): Promise<void> {
  const ended =
    moderation === "open" ? await approveHeld(tx, engagement_id) : await leaveToOperator(tx, engagement_id);
  await tellPosts(app, tx, engagement_id, ended);
}

type Told = Pick<PostRow, "id" | "guest_id">;

/** In the order in which it was made, after all that is there, and not ahead of the clock. */
async function approveHeld(tx: Tx, engagement_id: string): Promise<Told[]> {
  const { rows } = await tx.client.query<Told>(
    `WITH held AS (
       SELECT id, row_number() OVER (ORDER BY created_at, id) AS nth, count(*) OVER () AS count FROM posts
       WHERE engagement_id = $1 AND status = 'pending' AND held_because = 'paused'),
     last AS (
       SELECT shown_at FROM posts WHERE engagement_id = $1 AND status IN ('approved', 'featured', 'answered')
       ORDER BY shown_at DESC, id DESC LIMIT 1)
     UPDATE posts p SET status = 'approved', held_because = NULL, version = version + 1, updated_at = now_ms(),
       shown_at = greatest($2::bigint - held.count, (SELECT shown_at FROM last)) + held.nth
     FROM held WHERE p.id = held.id AND p.status = 'pending' AND p.held_because = 'paused' RETURNING p.id, p.guest_id`,
    [engagement_id, await readClock(tx)],
  );
  return rows;
}

async function leaveToOperator(tx: Tx, engagement_id: string): Promise<Told[]> {
  const { rows } = await tx.client.query<Told>(
    `UPDATE posts SET held_because = 'review', version = version + 1, updated_at = now_ms()
     WHERE engagement_id = $1 AND status = 'pending' AND held_because = 'paused' RETURNING id, guest_id`,
    [engagement_id],
  );
  return rows;
}
