import type { NotDone } from "../../contract/liveMessages.ts";
import type { Queryable } from "../db/database.ts";
import {
  type AskedPoll,
  type PollKind,
  most_listed,
  type OwnVote,
  type Vote,
} from "../../core/polls/poll.ts";
import type { VoteCount } from "../../core/polls/buildShownPoll.ts";
import { type CountedVote, computeResults } from "../../core/polls/computeResults.ts";
import { type PollRow, pollsLock } from "./polls.repo.ts";
import type pg from "pg";

export interface NewVote {
  poll_id: string;
  run: number;
  guest_id: string;
  vote: Vote;
  is_held: boolean;
  address_mark: Buffer | null;
  /** The moment when the vote was received. */
  at: number;
}

/**
 * Stores votes in polls of one engagement in one statement; returns null for those that are stored, and why for the
 * others. The statement waits for a poll that is being closed, which then takes no more, and only then looks for
 * personal codes, which it locks where votes are taken only with one. All votes are in the order of guests, so that two
 * statements never deadlock.
 */
export async function insertVotes(
  pool: pg.Pool,
  engagement_id: string,
  votes: readonly NewVote[],
): Promise<(NotDone | null)[]> {
  const { rows } = await pool.query<{ nth: number; may_vote: boolean }>({
    name: "polls.vote",
    text: `
      WITH open AS MATERIALIZED (
        SELECT p.* FROM (SELECT pg_advisory_xact_lock_shared(${pollsLock}) AS held) AS l CROSS JOIN LATERAL (
          SELECT id, run, closes_at FROM polls
          WHERE engagement_id = $1 AND state = 'open' AND l.held IS NOT NULL FOR SHARE) AS p),
      given AS (
        SELECT * FROM unnest($2::text[], $3::int[], $4::text[], $5::jsonb[], $6::boolean[], $7::bigint[], $8::bytea[])
          WITH ORDINALITY AS v (poll_id, run, guest_id, vote, is_held, at, address_mark, nth)),
      judged AS (
        SELECT v.*, e.is_anonymous OR t.code IS NOT NULL AS may_vote
        FROM given v JOIN open p ON p.id = v.poll_id AND p.run = v.run
        CROSS JOIN (SELECT (voting->>'anonymous')::boolean AS is_anonymous FROM engagements WHERE id = $1) AS e
        LEFT JOIN LATERAL (
          SELECT t.code FROM tickets t
          WHERE NOT e.is_anonymous AND p.id IS NOT NULL AND t.engagement_id = $1 AND t.guest_id = v.guest_id
          FOR KEY SHARE) AS t ON true
        WHERE p.closes_at IS NULL OR v.at < p.closes_at),
      taken AS (SELECT * FROM judged WHERE may_vote),
      stored AS (
        INSERT INTO poll_votes (poll_id, run, guest_id, vote, is_held, at, address_mark)
        SELECT poll_id, run, guest_id, vote, is_held, at, address_mark FROM taken ORDER BY poll_id, run, guest_id
        ON CONFLICT (poll_id, run, guest_id)
        DO UPDATE SET vote = excluded.vote, is_held = excluded.is_held, at = excluded.at
        WHERE poll_votes.vote IS DISTINCT FROM excluded.vote)
      SELECT nth::int, may_vote FROM judged`,
    values: [
      engagement_id,
      votes.map(({ poll_id }) => poll_id),
      votes.map(({ run }) => run),
      votes.map(({ guest_id }) => guest_id),
      votes.map(({ vote }) => JSON.stringify(vote)),
      votes.map(({ is_held }) => is_held),
      votes.map(({ at }) => at),
      votes.map(({ address_mark }) => address_mark),
    ],
  });
  const judged = new Map(rows.map(({ nth, may_vote }) => [nth, may_vote]));
  return votes.map((_, index) => {
    const may_vote = judged.get(index + 1);
    return may_vote === undefined ? "too_late" : may_vote ? null : "no_ticket";
  });
}

/** Finds for each guest the vote in the poll's present run, each by its key; null where there is none. */
export async function findVotes(
  pool: pg.Pool,
  asked: readonly { poll_id: string; guest_id: string }[],
): Promise<(OwnVote | null)[]> {
  const { rows } = await pool.query<OwnVote & { nth: number }>({
    name: "polls.own",
    text: `SELECT v.poll_id, v.run, v.vote, g.nth::int AS nth
           FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS g (poll_id, guest_id, nth)
           JOIN polls p ON p.id = g.poll_id CROSS JOIN LATERAL (
             SELECT * FROM poll_votes v WHERE v.poll_id = p.id AND v.run = p.run AND v.guest_id = g.guest_id LIMIT 1
           ) AS v`,
    values: [asked.map(({ poll_id }) => poll_id), asked.map(({ guest_id }) => guest_id)],
  });
  const own = new Map(rows.map(({ nth, ...vote }) => [nth, vote]));
  return asked.map((_, index) => own.get(index + 1) ?? null);
}

/** The database counts equal votes, so that the size of the result depends on how many different votes there are. */
const alike = `SELECT vote, count(*)::int AS votes, 0 AS at, (sum(count(*)) OVER ())::int AS total
               FROM taken GROUP BY vote`;

export const counting: Record<PollKind, string> = {
  single: alike,
  multi: alike,
  ranking: alike,
  rating: alike,
  words: `SELECT word AS vote, count(*)::int AS votes, min(at) AS at, (SELECT count(*)::int FROM taken) AS total
          FROM taken CROSS JOIN LATERAL jsonb_array_elements_text(vote) AS word GROUP BY word`,
  text: `SELECT vote, 1 AS votes, at, (count(*) OVER ())::int AS total
         FROM taken ORDER BY at DESC, guest_id DESC LIMIT ${most_listed}`,
};

/** Of a vote v in a poll: it came from an address that was set aside in this run. */
export const isPollVoteAside = `EXISTS (
  SELECT FROM poll_asides a WHERE a.poll_id = v.poll_id AND a.run = v.run AND a.address_mark = v.address_mark)`;

/** Counts the votes in one snapshot, without those that are held back or set aside. */
export async function countVotes(
  q: Queryable,
  poll: AskedPoll & { id: string; run: number },
): Promise<VoteCount> {
  const { rows } = await q.query<CountedVote & { total: number }>({
    name: `polls.count ${poll.kind}`,
    text: `WITH taken AS (
             SELECT vote, at, guest_id FROM poll_votes v WHERE poll_id = $1 AND run = $2 AND NOT is_held
               AND NOT ${isPollVoteAside})
           ${counting[poll.kind]}`,
    values: [poll.id, poll.run],
  });
  return { votes: rows[0]?.total ?? 0, results: computeResults(poll, rows) };
}

/** Deletes a guest's votes of all runs, and returns in which they were. */
export async function deleteVotesOfGuest(client: Queryable, engagement_id: string, guest_id: string) {
  const { rows } = await client.query<{ poll_id: string; run: number }>(
    `DELETE FROM poll_votes v USING polls p
     WHERE p.engagement_id = $1 AND v.poll_id = p.id AND v.guest_id = $2 RETURNING v.poll_id, v.run`,
    [engagement_id, guest_id],
  );
  return rows;
}

export async function deleteOpenVotes(client: Queryable, engagement_id: string, guest_id: string) {
  const { rowCount } = await client.query(
    `DELETE FROM poll_votes v USING polls p
     WHERE p.engagement_id = $1 AND p.state = 'open' AND v.poll_id = p.id AND v.run = p.run AND v.guest_id = $2`,
    [engagement_id, guest_id],
  );
  return rowCount ?? 0;
}

export async function lockVoteCount(client: Queryable, id: string): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('votes/' || $1, 0))", [id]);
}

export async function lockOpenPoll(client: Queryable, id: string) {
  const { rows } = await client.query<PollRow>(
    "SELECT * FROM polls WHERE id = $1 AND state = 'open' FOR SHARE",
    [id],
  );
  return rows;
}
