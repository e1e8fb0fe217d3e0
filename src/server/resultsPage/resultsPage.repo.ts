import type { Queryable } from "../db/database.ts";
import { isPollVoteAside } from "../polls/index.ts";
import { isUpvoteAside } from "../questions/index.ts";

export interface LinkRow {
  engagement_id: string;
  workspace_id: string;
  token: string;
  with_names: boolean;
  created_at: number;
}

export async function findLink(q: Queryable, engagement_id: string): Promise<LinkRow | null> {
  const { rows } = await q.query<LinkRow>("SELECT * FROM results_links WHERE engagement_id = $1", [
    engagement_id,
  ]);
  return rows[0] ?? null;
}

/** A link that is there keeps its address. */
export async function insertLink(
  q: Queryable,
  link: Pick<LinkRow, "engagement_id" | "workspace_id" | "token" | "with_names">,
): Promise<void> {
  await q.query(
    `INSERT INTO results_links (engagement_id, workspace_id, token, with_names) VALUES ($1, $2, $3, $4)
     ON CONFLICT (engagement_id) DO UPDATE SET with_names = excluded.with_names`,
    [link.engagement_id, link.workspace_id, link.token, link.with_names],
  );
}

/** Returns false when there is none. */
export async function deleteLink(q: Queryable, engagement_id: string): Promise<boolean> {
  const { rowCount } = await q.query("DELETE FROM results_links WHERE engagement_id = $1", [engagement_id]);
  return rowCount === 1;
}

export interface SharedEngagement {
  id: string;
  workspace_id: string;
  title: string;
  languages: string[];
  with_names: boolean;
}

export async function findShared(q: Queryable, token: string): Promise<SharedEngagement | null> {
  const { rows } = await q.query<SharedEngagement>(
    `SELECT e.id, e.workspace_id, e.title, e.languages, l.with_names
     FROM results_links l JOIN engagements e ON e.id = l.engagement_id WHERE l.token = $1`,
    [token],
  );
  return rows[0] ?? null;
}

/** Votes that an operator set aside, or that are held back, are not counted here either. */
const upvotes = `posts p JOIN question_votes v ON v.post_id = p.id
  WHERE p.engagement_id = $1 AND NOT ${isUpvoteAside}`;
const pollVotes = `polls p JOIN poll_votes v ON v.poll_id = p.id
  WHERE p.engagement_id = $1 AND NOT v.is_held AND NOT ${isPollVoteAside}`;

/** What a player answered who was taken out of the game counts no more than in its results. */
const answers = `quiz_games g JOIN quiz_players p ON p.game_id = g.id
  JOIN quiz_answers a ON a.game_id = p.game_id AND a.player_id = p.id
  WHERE g.engagement_id = $1 AND p.removed_at IS NULL`;

/** Whoever opens the page counts what was shown, not what moderators kept away from everybody. */
const isShown = "withdrawn_at IS NULL AND status IN ('approved', 'featured', 'answered')";

/** Counts what guests did, minute by minute. */
export async function listActivity(q: Queryable, engagement_id: string) {
  const { rows } = await q.query<{ at: number; count: number }>(
    `SELECT at / 60000 * 60000 AS at, sum(count)::bigint AS count FROM (
       SELECT created_at AS at, 1 AS count FROM posts WHERE engagement_id = $1 AND ${isShown}
       UNION ALL SELECT v.at, 1 FROM ${upvotes}
       UNION ALL SELECT v.at, 1 FROM ${pollVotes}
       UNION ALL SELECT a.at, 1 FROM ${answers}
       UNION ALL SELECT minute, count FROM reaction_counts WHERE engagement_id = $1) AS done
     GROUP BY 1 ORDER BY 1`,
    [engagement_id],
  );
  return rows;
}

export interface Totals {
  guests: number;
  posts: number;
  questions: number;
  votes: number;
  answers: number;
  reactions: number;
}

export async function readTotals(q: Queryable, engagement_id: string): Promise<Totals> {
  const { rows } = await q.query<Totals>(
    `SELECT
       (SELECT count(*) FROM (
          SELECT guest_id FROM posts WHERE engagement_id = $1 AND guest_id IS NOT NULL AND ${isShown}
          UNION SELECT v.guest_id FROM ${upvotes}
          UNION SELECT v.guest_id FROM ${pollVotes}
          UNION SELECT p.guest_id FROM quiz_games g JOIN quiz_players p ON p.game_id = g.id
            WHERE g.engagement_id = $1 AND p.removed_at IS NULL) AS guests)::int AS guests,
       (SELECT count(*) FROM posts WHERE engagement_id = $1 AND ${isShown} AND kind <> 'question')::int AS posts,
       (SELECT count(*) FROM posts
        WHERE engagement_id = $1 AND ${isShown} AND kind = 'question' AND merged_into IS NULL)::int AS questions,
       ((SELECT count(*) FROM ${upvotes})
        + (SELECT count(*) FROM ${pollVotes}))::int AS votes,
       (SELECT count(*) FROM ${answers})::int AS answers,
       (SELECT coalesce(sum(count), 0) FROM reaction_counts WHERE engagement_id = $1)::bigint AS reactions`,
    [engagement_id],
  );
  return rows[0]!;
}

export interface TopQuestion {
  text: string;
  name: string | null;
  votes: number;
  status: string;
  answer_text: string | null;
}

/** Lists the questions that were shown, those with the most votes first. */
export async function listTopQuestions(
  q: Queryable,
  engagement_id: string,
  limit: number,
): Promise<TopQuestion[]> {
  const { rows } = await q.query<TopQuestion>(
    `SELECT caption AS text, name, votes, status, answer_text FROM posts
     WHERE engagement_id = $1 AND kind = 'question' AND merged_into IS NULL AND ${isShown}
     ORDER BY votes DESC, created_at, id LIMIT $2`,
    [engagement_id, limit],
  );
  return rows;
}

/** Returns the time zone of the workspace's venues; null when they have none, or more than one. */
export async function findTimezone(q: Queryable, workspace_id: string): Promise<string | null> {
  const { rows } = await q.query<{ timezone: string }>(
    "SELECT DISTINCT timezone FROM venues WHERE workspace_id = $1 LIMIT 2",
    [workspace_id],
  );
  return rows.length === 1 ? rows[0]!.timezone : null;
}
