import type pg from "pg";
import type { NotDone } from "../../contract/liveMessages.ts";
import { sql, type SelectQueryBuilder } from "kysely";
import type { Database } from "../db/schema.ts";
import type { QuestionOrder } from "../../core/posts/guestQuestion.ts";
import {
  most_held_for_speaker,
  most_questions_held,
  type PlayedQuestions,
} from "../../core/posts/playedQuestions.ts";
import type { WallFilter } from "../../core/posts/playedWall.ts";
import type { SpeakerScope } from "../../core/posts/speakerScope.ts";
import type { Queryable } from "../db/database.ts";
import { inTransaction } from "../db/inTransaction.ts";

export interface NewUpvote {
  post_id: string;
  guest_id: string;
  up: boolean;
  address_mark: Buffer | null;
  /** The moment when the vote was received. */
  at: number;
}

/** The question that counts the vote, or why there is none. */
export type CastUpvote = { post_id: string } | NotDone;

/**
 * Stores votes for questions of one engagement together. A vote for a question that was merged counts for the one that
 * stands for it, and whoever voted for several of them counts once.
 */
export async function castUpvotes(
  pool: pg.Pool,
  engagement_id: string,
  votes: readonly NewUpvote[],
): Promise<CastUpvote[]> {
  return inTransaction(pool, async (client) => {
    const open = await lockOpenQuestions(
      client,
      engagement_id,
      votes.map(({ post_id }) => post_id),
    );
    return storeUpvotes(client, { engagement_id, open, votes });
  });
}

/** Votes of an engagement share it; whoever takes personal codes away holds it alone. */
const upvotesLock = "hashtextextended('upvotes/' || $1, 0)";

/** Waits for the votes that are being written; those that come later wait for this transaction. */
export async function holdUpvotesAlone(client: Queryable, engagement_id: string): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(${upvotesLock})`, [engagement_id]);
}

/** Locks the questions that count a guest's votes, in the order of their ids as votes do. */
export async function lockUpvoted(client: Queryable, engagement_id: string, guest_id: string): Promise<void> {
  await client.query(
    `SELECT FROM posts WHERE engagement_id = $1 AND id IN (
       SELECT coalesce(p.merged_into, p.id) FROM question_votes v JOIN posts p ON p.id = v.post_id
       WHERE v.guest_id = $2)
     ORDER BY id FOR NO KEY UPDATE`,
    [engagement_id, guest_id],
  );
}

/**
 * Locks the questions that count votes for these, in the order of their ids, so that two never deadlock. It is a statement
 * of its own, because only the next one sees which votes came along with a merge that this one waited for, and which
 * personal codes are gone.
 */
async function lockOpenQuestions(
  client: Queryable,
  engagement_id: string,
  asked: readonly string[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    text: `WITH held AS MATERIALIZED (SELECT pg_advisory_xact_lock_shared(${upvotesLock}) AS lock)
           SELECT p.id FROM posts p
           WHERE (SELECT count(lock) FROM held) = 1
             AND p.id = ANY (ARRAY(
               SELECT coalesce(q.merged_into, q.id) FROM posts q
               WHERE q.engagement_id = $1 AND q.id = ANY ($2::text[]) AND q.kind = 'question'))
             AND p.merged_into IS NULL AND p.status IN ('approved', 'featured', 'answered')
             AND p.withdrawn_at IS NULL
           ORDER BY p.id FOR NO KEY UPDATE`,
    values: [engagement_id, [...new Set(asked)]],
  });
  return rows.map(({ id }) => id);
}

async function storeUpvotes(
  client: Queryable,
  { engagement_id, open, votes }: { engagement_id: string; open: string[]; votes: readonly NewUpvote[] },
): Promise<CastUpvote[]> {
  const { rows } = await client.query<{ nth: number; root: string | null; refused: NotDone | null }>({
    // Without a name it is planned for the votes at hand: a plan for any number of them compares each vote with every
    // question.
    text: `
      WITH given AS (
        SELECT v.*, coalesce(q.merged_into, q.id) AS asked
        FROM unnest($2::text[], $3::text[], $4::boolean[], $5::bytea[], $6::bigint[])
          WITH ORDINALITY AS v (post_id, guest_id, up, address_mark, at, nth)
        LEFT JOIN posts q ON q.id = v.post_id AND q.engagement_id = $1 AND q.kind = 'question'),
      judged AS (
        SELECT v.*, CASE
            WHEN e.state = 'closed' OR NOT (e.voting->>'enabled')::boolean THEN 'too_late'
            WHEN NOT (e.voting->>'anonymous')::boolean AND NOT EXISTS (
              SELECT FROM tickets t WHERE t.engagement_id = $1 AND t.guest_id = v.guest_id) THEN 'no_ticket'
          END AS refused
        FROM given v CROSS JOIN engagements e WHERE e.id = $1),
      open AS MATERIALIZED (
        SELECT id, EXISTS (SELECT FROM posts m WHERE m.merged_into = open.id) AS has_merged
        FROM unnest($7::text[]) AS open (id)),
      taken AS MATERIALIZED (
        -- Each is looked up by itself: for EXISTS, all votes of all engagements would be read at once.
        SELECT v.*, open.id AS root, coalesce(
          (SELECT true FROM question_votes w WHERE w.guest_id = v.guest_id AND w.post_id = open.id),
          CASE WHEN open.has_merged THEN (
            SELECT true FROM question_votes w JOIN posts m ON m.id = w.post_id
            WHERE w.guest_id = v.guest_id AND m.merged_into = open.id LIMIT 1) END,
          false) AS has_voted
        FROM (SELECT *, CASE WHEN refused IS NULL THEN asked END AS allowed FROM judged) AS v
        JOIN open ON open.id = v.allowed),
      -- Of an address that was set aside, votes are stored and not counted.
      asides AS MATERIALIZED (
        SELECT open.id AS root, a.address_mark FROM open JOIN question_asides a ON a.post_id = open.id
        UNION SELECT open.id, a.address_mark FROM open
          JOIN posts m ON open.has_merged AND m.merged_into = open.id
          JOIN question_asides a ON a.post_id = m.id),
      added AS (
        INSERT INTO question_votes (post_id, guest_id, at, address_mark)
        SELECT root, guest_id, at, address_mark FROM taken t
        WHERE t.up AND NOT t.has_voted ORDER BY root, guest_id
        ON CONFLICT DO NOTHING RETURNING post_id AS root, guest_id, address_mark),
      removed AS (
        DELETE FROM question_votes w USING taken t, posts m
        WHERE NOT t.up AND t.has_voted AND w.guest_id = t.guest_id
          AND m.id = w.post_id AND (m.id = t.root OR m.merged_into = t.root)
        RETURNING t.root, w.guest_id, w.address_mark),
      counted AS (
        UPDATE posts p SET votes = p.votes + changed.step FROM (
          SELECT root, sum(step) AS step FROM (
            SELECT DISTINCT root, guest_id, step FROM (
              SELECT root, guest_id, address_mark, 1 AS step FROM added
              UNION ALL SELECT root, guest_id, address_mark, -1 FROM removed) AS steps
            WHERE NOT EXISTS (
              SELECT FROM asides a WHERE a.root = steps.root AND a.address_mark = steps.address_mark)) AS each
          GROUP BY root) AS changed
        WHERE p.id = changed.root)
      SELECT j.nth::int, t.root, j.refused FROM judged j LEFT JOIN taken t ON t.nth = j.nth`,
    values: [
      engagement_id,
      votes.map(({ post_id }) => post_id),
      votes.map(({ guest_id }) => guest_id),
      votes.map(({ up }) => up),
      votes.map(({ address_mark }) => address_mark),
      votes.map(({ at }) => at),
      open,
    ],
  });
  const cast = new Map(rows.map((row) => [row.nth, row]));
  return votes.map((_, index) => {
    const { root = null, refused = null } = cast.get(index + 1) ?? {};
    return root === null ? (refused ?? "gone") : { post_id: root };
  });
}

/**
 * Finds for each guest the questions that the guest voted for; a merged one counts as the one that stands for it. A guest
 * who asks many times is looked up once.
 */
export async function findUpvoted(
  pool: pg.Pool,
  guest_ids: readonly string[],
): Promise<ReadonlySet<string>[]> {
  const { rows } = await pool.query<{ guest_id: string; post_ids: string[] }>({
    name: "questions.upvoted",
    text: `SELECT g.guest_id, array_agg(DISTINCT coalesce(p.merged_into, p.id)) AS post_ids
           FROM unnest($1::text[]) AS g (guest_id)
           JOIN question_votes v ON v.guest_id = g.guest_id JOIN posts p ON p.id = v.post_id
           GROUP BY g.guest_id`,
    values: [[...new Set(guest_ids)]],
  });
  const own = new Map(rows.map(({ guest_id, post_ids }) => [guest_id, new Set(post_ids)]));
  return guest_ids.map((id) => own.get(id) ?? new Set());
}

/**
 * Deletes all votes of a guest, takes each off the question that counted it, and returns these questions. Of an address
 * that was set aside, votes were not counted; of a guest who voted for several merged ones, one was.
 */
export async function deleteUpvotes(
  client: Queryable,
  engagement_id: string,
  guest_id: string,
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `WITH removed AS (
       DELETE FROM question_votes v USING posts p
       WHERE v.guest_id = $2 AND p.id = v.post_id AND p.engagement_id = $1
       RETURNING coalesce(p.merged_into, p.id) AS id, v.address_mark),
     counted AS (
       UPDATE posts p SET votes = p.votes - 1
       WHERE p.id IN (
         SELECT r.id FROM removed r WHERE NOT EXISTS (
           SELECT FROM question_asides a WHERE a.post_id = r.id AND a.address_mark = r.address_mark
         ) AND NOT EXISTS (
           SELECT FROM posts m JOIN question_asides a ON a.post_id = m.id
           WHERE m.merged_into = r.id AND a.address_mark = r.address_mark)))
     SELECT DISTINCT id FROM removed`,
    [engagement_id, guest_id],
  );
  return rows.map(({ id }) => id);
}

/** Messages about an engagement's votes go out one after the other, so that what is told last is what is true. */
export async function lockQuestionVotes(client: Queryable, engagement_id: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('questions/' || $1, 0))", [
    engagement_id,
  ]);
}

/**
 * Pinned ones come first, then those with the most votes, then the oldest. Of two bands, the one with more votes is the
 * higher, so that the index finds the first ones although the count itself is not in it.
 */
const byVotes = "p.pinned DESC, p.votes_band DESC, p.votes DESC, p.created_at, p.id";

/**
 * The condition and order for a page of the questions `p` that guests see; the values are the engagement, the room, the
 * session, how many to leave out and how many to read.
 */
export function listedQuestions(order: QuestionOrder | "answered"): string {
  const place = order === "votes" ? byVotes : "p.created_at DESC, p.id DESC";
  return `p.engagement_id = $1 AND p.kind = 'question' AND (p.status = 'answered') = ${order === "answered"}
    AND ($2::text IS NULL OR p.room = $2) AND ($3::text IS NULL OR p.session_id = $3)
    ORDER BY ${place} OFFSET $4 LIMIT $5`;
}

/** Pinned ones come first, then those with the most votes, then the oldest; `after` is the last one seen. */
export function orderByVotes<Row>(
  query: SelectQueryBuilder<Database, "posts", Row>,
  after: [pinned: number, votes: number, created_at: number, id: string] | null,
): SelectQueryBuilder<Database, "posts", Row> {
  const ordered = query
    .orderBy("posts.pinned", "desc")
    .orderBy("posts.votes_band", "desc")
    .orderBy("posts.votes", "desc")
    .orderBy("posts.created_at")
    .orderBy("posts.id");
  if (!after) return ordered;
  const [pinned, votes, created_at, id] = after;
  return ordered.where(
    sql<boolean>`(NOT posts.pinned, -posts.votes, posts.created_at, posts.id)
      > (NOT ${pinned === 1}::boolean, ${-votes}::int, ${created_at}::bigint, ${id}::text)`,
  );
}

export async function listAskedEngagements(client: Queryable, workspace_id: string, wanted: string[]) {
  const { rows } = await client.query<
    Pick<PlayedQuestions, "title" | "state" | "rooms" | "languages"> & { id: string; join_code: string }
  >(
    "SELECT id, title, state, rooms, languages, join_code FROM engagements WHERE workspace_id = $1 AND id = ANY ($2)",
    [workspace_id, wanted],
  );
  return rows;
}

const top = (condition: string, most: string) => `(
  SELECT p.id FROM posts p
  WHERE p.engagement_id = $1 AND p.kind = 'question' AND p.merged_into IS NULL AND p.withdrawn_at IS NULL
    AND ${condition}
  ORDER BY ${byVotes} LIMIT ${most})`;

const isWanted = "(wanted.rooms IS NULL OR wanted.rooms ? p.room)";
const isAboutNoneHere =
  "p.session_id IS NULL AND (p.room IS NULL OR $5::text[] IS NULL OR p.room = ANY ($5))";

/**
 * The condition for the questions `p` that screens hold: the first ones for each filter, those that are featured, and the
 * first ones about each session and about none for who speaks.
 */
const isTopQuestion = `p.id IN (
  SELECT first.id FROM jsonb_to_recordset($3) AS wanted (rooms jsonb), LATERAL (
    ${top(`p.status IN ('approved', 'featured') AND ${isWanted}`, "$2")}
    UNION ${top(`p.status = 'featured' AND ${isWanted}`, "$2")}
    UNION ${top(`p.status = 'approved' AND ${isWanted} AND ${isAboutNoneHere}`, "$6")}) AS first
  UNION
  SELECT first.id FROM unnest($4::text[]) AS asked (session_id),
    LATERAL ${top("p.status = 'approved' AND p.session_id = asked.session_id", "$6")} AS first)`;

/** The condition for the questions `p` of an engagement that screens hold, with its values. */
export function isHeldQuestion(
  engagement_id: string,
  filters: readonly WallFilter[],
  { session_ids, rooms }: SpeakerScope,
): [condition: string, values: unknown[]] {
  const values = [engagement_id, most_questions_held, JSON.stringify(filters)];
  return [isTopQuestion, [...values, session_ids, rooms, most_held_for_speaker]];
}
