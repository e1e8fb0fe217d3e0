import { type AskedPoll, most_listed, type PollKind } from "../../core/polls/poll.ts";
import { type CountedVote, computeResults } from "../../core/polls/computeResults.ts";
import type { VoteCount } from "../../core/polls/buildShownPoll.ts";
import type { Queryable } from "../db/database.ts";

/** The database counts what is the same, so that what is sent here follows from how many different votes there are. */
const alike = `SELECT vote, count(*)::int AS votes, 0 AS at, (sum(count(*)) OVER ())::int AS total
               FROM taken GROUP BY vote`;

const counting: Record<PollKind, string> = {
  single: alike,
  multi: alike,
  ranking: alike,
  rating: alike,
  words: `SELECT word AS vote, count(*)::int AS votes, min(at) AS at, (SELECT count(*)::int FROM taken) AS total
          FROM taken CROSS JOIN LATERAL jsonb_array_elements_text(vote) AS word GROUP BY word`,
  text: `SELECT vote, 1 AS votes, at, (count(*) OVER ())::int AS total
         FROM taken ORDER BY at DESC, guest_id DESC LIMIT ${most_listed}`,
};

/** As they are in one snapshot; what is held is in neither. */
export async function countVotes(
  q: Queryable,
  poll: AskedPoll & { id: string; run: number },
): Promise<VoteCount> {
  const { rows } = await q.query<CountedVote & { total: number }>({
    name: `polls.count ${poll.kind}`,
    text: `WITH taken AS (
             SELECT vote, at, guest_id FROM poll_votes WHERE poll_id = $1 AND run = $2 AND NOT is_held)
           ${counting[poll.kind]}`,
    values: [poll.id, poll.run],
  });
  return { votes: rows[0]?.total ?? 0, results: computeResults(poll, rows) };
}

/** Of a run that nobody votes in nothing is counted anew. */
export async function countedOf(
  q: Queryable,
  poll: AskedPoll & { id: string; run: number; state: string; counted: VoteCount | null },
): Promise<VoteCount> {
  if (poll.state === "prepared") return { votes: 0, results: computeResults(poll, []) };
  return poll.counted ?? countVotes(q, poll);
}
