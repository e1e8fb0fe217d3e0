import type { Queryable } from "../db/database.ts";
import type { PostRow } from "./posts.repo.ts";

/**
 * Locks a question with all that a merge may change, in the order of their ids as votes do, so that the two never
 * deadlock.
 */
export async function lockForMerge(
  client: Queryable,
  { engagement_id, id, target }: { engagement_id: string; id: string; target: string | null },
): Promise<void> {
  await client.query(
    `SELECT FROM posts WHERE engagement_id = $1 AND (
       id IN ($2, $3) OR merged_into = $2 OR id IN (SELECT merged_into FROM posts WHERE id IN ($2, $3)))
     ORDER BY id FOR UPDATE`,
    [engagement_id, id, target ?? id],
  );
}

/** Finds the question that stands for this one, be it itself; undefined when there is none in the engagement. */
export async function findStanding(
  client: Queryable,
  { engagement_id, id }: Pick<PostRow, "engagement_id" | "id">,
): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT coalesce(merged_into, id) AS id FROM posts
     WHERE engagement_id = $1 AND id = $2 AND kind = 'question' AND withdrawn_at IS NULL`,
    [engagement_id, id],
  );
  return rows[0]?.id;
}

/** Finds the guests whose questions were merged into this one. */
export async function findMergedGuests(client: Queryable, id: string): Promise<string[]> {
  const { rows } = await client.query<{ guest_id: string }>(
    "SELECT DISTINCT guest_id FROM posts WHERE merged_into = $1 AND guest_id IS NOT NULL",
    [id],
  );
  return rows.map(({ guest_id }) => guest_id);
}

/** What was merged into it earlier comes along. Returns the ids of all that are now merged. */
export async function mergeInto(client: Queryable, id: string, target: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `UPDATE posts SET merged_into = $2, version = version + 1, updated_at = now_ms()
     WHERE id = $1 OR merged_into = $1 RETURNING id`,
    [id, target],
  );
  return rows.map((row) => row.id);
}

/** Lets the question stand for itself again. */
export async function unmerge(client: Queryable, id: string): Promise<void> {
  await client.query(
    "UPDATE posts SET merged_into = NULL, version = version + 1, updated_at = now_ms() WHERE id = $1",
    [id],
  );
}

/**
 * Finds which of those merged into the question takes its place: one that is shown, else one that waits, with the most
 * votes of its own; undefined when there is none.
 */
export async function findSuccessor(client: Queryable, id: string): Promise<string | undefined> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM posts WHERE merged_into = $1 AND withdrawn_at IS NULL
       AND status IN ('approved', 'featured', 'answered', 'pending')
     ORDER BY status = 'pending', votes DESC, created_at, id LIMIT 1`,
    [id],
  );
  return rows[0]?.id;
}

/**
 * Lets another question stand for all that this one stood for, itself included, so that no vote is lost. What was
 * answered stays so. Returns the questions that changed.
 */
export async function passOn(
  client: Queryable,
  id: string,
  successor: string,
): Promise<Pick<PostRow, "id" | "guest_id">[]> {
  const { rows } = await client.query<Pick<PostRow, "id" | "guest_id">>(
    `UPDATE posts p SET
       merged_into = CASE WHEN p.id = $2 THEN NULL ELSE $2 END,
       pinned = CASE WHEN p.id = $2 THEN p.pinned OR old.pinned ELSE p.pinned END,
       answer_text = CASE WHEN p.id = $2 THEN coalesce(p.answer_text, old.answer_text) ELSE p.answer_text END,
       status = CASE WHEN p.id = $2 AND old.status = 'answered' AND p.status IN ('approved', 'featured')
         THEN 'answered' ELSE p.status END,
       version = p.version + 1, updated_at = now_ms()
     FROM posts old WHERE old.id = $1 AND (p.id = $1 OR p.merged_into = $1) RETURNING p.id, p.guest_id`,
    [id, successor],
  );
  return rows;
}

/** Lets all that were merged into the question stand for themselves again. */
export async function unmergeAll(client: Queryable, id: string): Promise<Pick<PostRow, "id" | "guest_id">[]> {
  const { rows } = await client.query<Pick<PostRow, "id" | "guest_id">>(
    `UPDATE posts SET merged_into = NULL, version = version + 1, updated_at = now_ms()
     WHERE merged_into = $1 RETURNING id, guest_id`,
    [id],
  );
  return rows;
}

/**
 * Counts every guest once who voted for one of these questions, or for one that was merged into it, without those whose
 * address was set aside for any of them.
 */
export async function recountVotes(client: Queryable, ids: string[]): Promise<void> {
  await client.query(
    `UPDATE posts p SET votes = (
       SELECT count(DISTINCT v.guest_id) FROM posts m JOIN question_votes v ON v.post_id = m.id
       WHERE (m.id = p.id OR m.merged_into = p.id) AND NOT EXISTS (
         SELECT FROM posts o JOIN question_asides a ON a.post_id = o.id
         WHERE (o.id = p.id OR o.merged_into = p.id) AND a.address_mark = v.address_mark))
     WHERE p.id = ANY ($1)`,
    [ids],
  );
}
