import type { Queryable } from "../db/database.ts";
import type { PostPhone } from "../../contract/postPhones.ts";
import type { PostRow } from "./posts.repo.ts";

type RejectedRow = Pick<PostRow, "id" | "guest_id" | "workspace_id" | "engagement_id">;

/** Holds for posts of the phone $1 that a moderator can take off. */
const isStanding = `p.guest_id = $1 AND p.withdrawn_at IS NULL AND p.held_because IS DISTINCT FROM 'unreadable'
  AND p.status IN ('pending', 'approved', 'featured', 'answered')`;
const isRejected = "p.guest_id = $1 AND p.withdrawn_at IS NULL AND p.before_rejection IS NOT NULL";

export async function readPhone(q: Queryable, guest_id: string): Promise<PostPhone> {
  const { rows } = await q.query<PostPhone>(
    `SELECT count(*) FILTER (WHERE p.withdrawn_at IS NULL)::int AS posts,
       count(*) FILTER (WHERE ${isStanding})::int AS standing,
       count(*) FILTER (WHERE ${isRejected})::int AS rejected,
       coalesce((SELECT held FROM guests WHERE id = $1), false) AS held
     FROM posts p WHERE p.guest_id = $1`,
    [guest_id],
  );
  return rows[0]!;
}

/** Of a post that is being made, the phone's row is locked: either it is rejected with the others, or finds itself held. */
export async function isPhoneHeld(q: Queryable, guest_id: string): Promise<boolean> {
  const { rows } = await q.query<{ held: boolean }>({
    name: "posts.isPhoneHeld",
    text: "SELECT held FROM guests WHERE id = $1 FOR SHARE",
    values: [guest_id],
  });
  return rows[0]?.held ?? false;
}

/** Waits for what the phone is posting, and locks its posts in the order in which votes lock them. */
export async function lockPhone(q: Queryable, guest_id: string): Promise<void> {
  await q.query("SELECT FROM guests WHERE id = $1 FOR NO KEY UPDATE", [guest_id]);
  await q.query("SELECT FROM posts WHERE guest_id = $1 ORDER BY id FOR UPDATE", [guest_id]);
}

export async function holdPhone(q: Queryable, guest_id: string, held: boolean): Promise<void> {
  await q.query("UPDATE guests SET held = $2 WHERE id = $1", [guest_id, held]);
}

/** What waits becomes rejected, and what is shown hidden, as when each is decided by itself. */
export async function rejectStanding(
  q: Queryable,
  guest_id: string,
  { decided_by, reason }: { decided_by: string; reason: string | null },
): Promise<RejectedRow[]> {
  const { rows } = await q.query<RejectedRow>(
    `UPDATE posts p SET
       before_rejection = jsonb_build_object('status', p.status, 'held_because', p.held_because,
         'shown_at', p.shown_at, 'featured_at', p.featured_at, 'decided_by', p.decided_by, 'reason', p.reason),
       status = CASE p.status WHEN 'pending' THEN 'rejected' ELSE 'hidden' END,
       held_because = NULL, shown_at = NULL, featured_at = NULL, decided_by = $2, reason = $3,
       version = p.version + 1, updated_at = now_ms()
     WHERE ${isStanding} RETURNING p.id, p.guest_id, p.workspace_id, p.engagement_id`,
    [guest_id, decided_by, reason],
  );
  return rows;
}

/** Posts are again what they were, in their old places on the walls. */
export async function restoreRejected(q: Queryable, guest_id: string): Promise<RejectedRow[]> {
  const { rows } = await q.query<RejectedRow>(
    `UPDATE posts p SET
       status = p.before_rejection->>'status', held_because = p.before_rejection->>'held_because',
       shown_at = (p.before_rejection->>'shown_at')::bigint,
       featured_at = (p.before_rejection->>'featured_at')::bigint,
       decided_by = p.before_rejection->>'decided_by', reason = p.before_rejection->>'reason',
       before_rejection = NULL, version = p.version + 1, updated_at = now_ms()
     WHERE ${isRejected} RETURNING p.id, p.guest_id, p.workspace_id, p.engagement_id`,
    [guest_id],
  );
  return rows;
}
