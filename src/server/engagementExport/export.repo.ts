import type { Queryable } from "../db/database.ts";
import { isPollVoteAside } from "../polls/index.ts";
import type { PostRow } from "../posts/index.ts";
import { isUpvoteAside } from "../questions/index.ts";

/** So many rows are in memory at once, however much there is. */
const rows_at_once = 1_000;

export type ExportedPost = Pick<
  PostRow,
  | "id"
  | "kind"
  | "status"
  | "held_because"
  | "caption"
  | "name"
  | "room"
  | "session_id"
  | "votes"
  | "pinned"
  | "answer_text"
  | "merged_into"
  | "source"
  | "client_label"
  | "decided_by"
  | "reason"
  | "created_at"
> & { file: { id: string; mime: string } | null };

/** Reads all posts that nobody took back, in the order made, a page at a time. */
export async function* readPosts(q: Queryable, engagement_id: string): AsyncGenerator<ExportedPost[]> {
  let after: [number, string] = [0, ""];
  for (;;) {
    const { rows } = await q.query<ExportedPost>(
      `SELECT p.id, p.kind, p.status, p.held_because, p.caption, p.name, p.room, p.session_id, p.votes, p.pinned,
         p.answer_text, p.merged_into, p.source, p.client_label, p.decided_by, p.reason, p.created_at,
         (SELECT jsonb_build_object('id', f.id, 'mime', f.mime) FROM post_files f
          WHERE f.post_id = p.id AND f.role = p.kind AND p.kind IN ('photo', 'video')) AS file
       FROM posts p WHERE p.engagement_id = $1 AND p.withdrawn_at IS NULL AND (p.created_at, p.id) > ($2, $3)
       ORDER BY p.created_at, p.id LIMIT $4`,
      [engagement_id, ...after, rows_at_once],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = [last.created_at, last.id];
  }
}

export interface ExportedVote {
  /** The question or poll. */
  subject_id: string;
  guest_id: string;
  vote: unknown;
  run: number | null;
  is_held: boolean;
  /** It came from an address whose votes an operator set aside. */
  is_set_aside: boolean;
  at: number;
}

/**
 * Reads the votes for questions. Those for a question that its guest took back after it was merged still count for the
 * one that stands for it, and are read as votes for that one: nothing else is left of the other.
 */
export async function* readUpvotes(q: Queryable, engagement_id: string): AsyncGenerator<ExportedVote[]> {
  let after = ["", ""];
  for (;;) {
    const { rows } = await q.query<ExportedVote & { post_id: string }>(
      `SELECT v.post_id, CASE WHEN p.withdrawn_at IS NULL THEN p.id ELSE p.merged_into END AS subject_id,
         v.guest_id, NULL AS vote, NULL AS run, false AS is_held, v.at, ${isUpvoteAside} AS is_set_aside
       FROM question_votes v JOIN posts p ON p.id = v.post_id
       WHERE p.engagement_id = $1 AND (p.withdrawn_at IS NULL OR p.merged_into IS NOT NULL)
         AND (v.post_id, v.guest_id) > ($2, $3)
       ORDER BY v.post_id, v.guest_id LIMIT $4`,
      [engagement_id, ...after, rows_at_once],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = [last.post_id, last.guest_id];
  }
}

export async function* readPollVotes(
  q: Queryable,
  poll_id: string,
): AsyncGenerator<(ExportedVote & { run: number })[]> {
  let after: [number, string] = [0, ""];
  for (;;) {
    const { rows } = await q.query<ExportedVote & { run: number }>(
      `SELECT v.poll_id AS subject_id, v.guest_id, v.vote, v.run, v.is_held, v.at, ${isPollVoteAside} AS is_set_aside
       FROM poll_votes v WHERE poll_id = $1 AND (run, guest_id) > ($2, $3) ORDER BY run, guest_id LIMIT $4`,
      [poll_id, ...after, rows_at_once],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = [last.run, last.guest_id];
  }
}

export async function hasReactions(q: Queryable, engagement_id: string): Promise<boolean> {
  const { rows } = await q.query("SELECT FROM reaction_counts WHERE engagement_id = $1 LIMIT 1", [
    engagement_id,
  ]);
  return rows.length > 0;
}

export interface ExportedReactions {
  /** The moment at which the minute begins. */
  minute: number;
  emoji: string;
  count: number;
}

export async function* readReactions(
  q: Queryable,
  engagement_id: string,
): AsyncGenerator<ExportedReactions[]> {
  let after: [number, string] = [0, ""];
  for (;;) {
    const { rows } = await q.query<ExportedReactions>(
      `SELECT minute, emoji, count FROM reaction_counts
       WHERE engagement_id = $1 AND (minute, emoji) > ($2, $3) ORDER BY minute, emoji LIMIT $4`,
      [engagement_id, ...after, rows_at_once],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = [last.minute, last.emoji];
  }
}

export async function listGameIds(q: Queryable, engagement_id: string): Promise<string[]> {
  const { rows } = await q.query<{ id: string }>(
    "SELECT id FROM quiz_games WHERE engagement_id = $1 ORDER BY started_at, id",
    [engagement_id],
  );
  return rows.map(({ id }) => id);
}

export interface ExportedAnswer {
  q: number;
  player_id: string;
  player: string;
  team: string | null;
  answer: string;
  ms: number;
  at: number;
}

/** Reads every answer of every player who was not removed, question by question. */
export async function* readGameAnswers(q: Queryable, game_id: string): AsyncGenerator<ExportedAnswer[]> {
  let after: [number, string] = [-1, ""];
  for (;;) {
    const { rows } = await q.query<ExportedAnswer>(
      `SELECT a.q, a.player_id, p.name AS player, t.name AS team, a.answer, a.ms, a.at
       FROM quiz_answers a JOIN quiz_players p ON p.id = a.player_id AND p.removed_at IS NULL
       LEFT JOIN quiz_teams t ON t.id = p.team_id
       WHERE a.game_id = $1 AND (a.q, a.player_id) > ($2, $3) ORDER BY a.q, a.player_id LIMIT $4`,
      [game_id, ...after, rows_at_once],
    );
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = [last.q, last.player_id];
  }
}
