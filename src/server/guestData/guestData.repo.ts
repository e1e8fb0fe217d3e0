import type { Queryable } from "../db/database.ts";

export async function listGuestUpvotes(q: Queryable, engagement_id: string, guest_id: string) {
  const { rows } = await q.query<{ post_id: string; at: number }>(
    `SELECT v.post_id, v.at FROM question_votes v JOIN posts p ON p.id = v.post_id
     WHERE p.engagement_id = $1 AND v.guest_id = $2 ORDER BY v.at, v.post_id`,
    [engagement_id, guest_id],
  );
  return rows;
}

export async function listGuestPollVotes(q: Queryable, engagement_id: string, guest_id: string) {
  const { rows } = await q.query<{
    poll_id: string;
    question: string;
    run: number;
    vote: unknown;
    at: number;
  }>(
    `SELECT v.poll_id, p.question, v.run, v.vote, v.at FROM polls p JOIN poll_votes v ON v.poll_id = p.id
     WHERE p.engagement_id = $1 AND v.guest_id = $2 ORDER BY v.at, v.poll_id`,
    [engagement_id, guest_id],
  );
  return rows;
}

export async function listGuestGames(q: Queryable, engagement_id: string, guest_id: string) {
  const { rows } = await q.query<{
    game_id: string;
    title: string;
    name: string;
    team: string | null;
    joined_at: number;
    answers: { q: number; answer: string; ms: number; at: number }[];
  }>(
    `SELECT g.id AS game_id, g.quiz->>'title' AS title, p.name, t.name AS team, p.joined_at, coalesce((
       SELECT jsonb_agg(jsonb_build_object('q', a.q, 'answer', a.answer, 'ms', a.ms, 'at', a.at) ORDER BY a.q)
       FROM quiz_answers a WHERE a.game_id = g.id AND a.player_id = p.id), '[]') AS answers
     FROM quiz_games g JOIN quiz_players p ON p.game_id = g.id LEFT JOIN quiz_teams t ON t.id = p.team_id
     WHERE g.engagement_id = $1 AND p.guest_id = $2 ORDER BY p.joined_at, p.id`,
    [engagement_id, guest_id],
  );
  return rows;
}

export async function listGuestUploads(q: Queryable, engagement_id: string, maker: string) {
  const { rows } = await q.query<{ kind: string; bytes: number; created_at: number }>(
    "SELECT kind, bytes, created_at FROM uploads WHERE engagement_id = $1 AND maker = $2 ORDER BY created_at, id",
    [engagement_id, maker],
  );
  return rows;
}

/**
 * Waits for what the guest is posting, and locks the posts that the guest made or voted for, in the order of their ids
 * as votes do, so that the two never deadlock.
 */
export async function lockGuestPosts(q: Queryable, engagement_id: string, guest_id: string): Promise<void> {
  await q.query("SELECT FROM guests WHERE id = $1 FOR UPDATE", [guest_id]);
  await q.query(
    `SELECT FROM posts WHERE engagement_id = $1 AND (
       guest_id = $2 OR id IN (
         SELECT unnest(ARRAY[p.id, p.merged_into]) FROM question_votes v JOIN posts p ON p.id = v.post_id
         WHERE v.guest_id = $2)
       OR merged_into IN (SELECT id FROM posts WHERE guest_id = $2))
     ORDER BY id FOR UPDATE`,
    [engagement_id, guest_id],
  );
}

/** Lists posts that the guest has not taken back, the oldest first; without a bound, all of them. */
export async function listStandingPosts(
  q: Queryable,
  guest_id: string,
  most: number | null = null,
): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>(
    `SELECT id FROM posts WHERE guest_id = $1 AND withdrawn_at IS NULL ORDER BY created_at, id LIMIT $2`,
    [guest_id, most],
  );
  return rows.map(({ id }) => id);
}

/** Locks posts with those that were merged with them, in the order of their ids as votes and merges do. */
export async function lockPosts(q: Queryable, engagement_id: string, ids: string[]): Promise<void> {
  await q.query(
    `SELECT FROM posts WHERE engagement_id = $1 AND (
       id = ANY ($2) OR merged_into = ANY ($2) OR id IN (SELECT merged_into FROM posts WHERE id = ANY ($2)))
     ORDER BY id FOR UPDATE`,
    [engagement_id, ids],
  );
}

export async function deleteGuestUploads(q: Queryable, engagement_id: string, maker: string) {
  const { rows } = await q.query<{ file_id: string }>(
    `WITH gone AS (DELETE FROM uploads WHERE engagement_id = $1 AND maker = $2 RETURNING id)
     SELECT a.file_id FROM upload_parts a JOIN gone ON gone.id = a.upload_id`,
    [engagement_id, maker],
  );
  return rows.map(({ file_id }) => file_id);
}

/**
 * Of a guest whose posts a moderator holds, the token's hash stays with just that, so that nobody gets rid of the hold by
 * erasing.
 */
export async function deleteGuest(q: Queryable, id: string): Promise<void> {
  await q.query("UPDATE posts SET guest_id = NULL WHERE guest_id = $1", [id]);
  await q.query("DELETE FROM guests WHERE id = $1 AND NOT held", [id]);
}
