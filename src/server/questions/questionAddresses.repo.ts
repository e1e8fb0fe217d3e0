import type { Queryable } from "../db/database.ts";

/** The votes for the question $1 and for those merged into it, each guest's once. */
export const votesOfQuestion = `(
  SELECT DISTINCT ON (v.guest_id) v.guest_id, v.address_mark
  FROM posts m JOIN question_votes v ON v.post_id = m.id WHERE m.id = $1 OR m.merged_into = $1
  ORDER BY v.guest_id, v.address_mark) AS votes`;

/**
 * Of a vote v for a post p of the engagement $1: it came from an address that was set aside, for its question or one that
 * was merged with it.
 */
export const isUpvoteAside = `EXISTS (
  SELECT FROM question_asides a JOIN posts o ON o.id = a.post_id
  WHERE a.address_mark = v.address_mark AND o.engagement_id = $1
    AND coalesce(o.merged_into, o.id) = coalesce(p.merged_into, p.id))`;

/** Lists the ten addresses with the most votes, and all that were set aside. */
export async function listQuestionSpread(q: Queryable, id: string) {
  const { rows } = await q.query<{ mark: string; votes: number; aside: boolean }>({
    name: "questions.spread",
    text: `SELECT encode(s.address_mark, 'hex') AS mark, s.votes, s.aside FROM (
             SELECT address_mark, count(*)::int AS votes, address_mark IN (
                 SELECT a.address_mark FROM posts m JOIN question_asides a ON a.post_id = m.id
                 WHERE m.id = $1 OR m.merged_into = $1) AS aside,
               row_number() OVER (ORDER BY count(*) DESC, address_mark) AS place
             FROM ${votesOfQuestion} WHERE address_mark IS NOT NULL GROUP BY address_mark) AS s
           WHERE s.place <= 10 OR s.aside ORDER BY s.place`,
    values: [id],
  });
  return rows;
}

/** Sets it aside for those that were merged into the question too, so that it stays so should they be separated. */
export async function insertQuestionAside(q: Queryable, id: string, address_mark: Buffer): Promise<void> {
  await q.query(
    `INSERT INTO question_asides (post_id, address_mark)
     SELECT id, $2 FROM posts WHERE id = $1 OR merged_into = $1 ON CONFLICT DO NOTHING`,
    [id, address_mark],
  );
}

export async function deleteQuestionAside(q: Queryable, id: string, address_mark: Buffer): Promise<void> {
  await q.query(
    `DELETE FROM question_asides a USING posts m
     WHERE a.post_id = m.id AND (m.id = $1 OR m.merged_into = $1) AND a.address_mark = $2`,
    [id, address_mark],
  );
}
