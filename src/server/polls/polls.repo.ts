import type { App } from "../app.ts";
import type { AskedPoll, RunState } from "../../core/polls/poll.ts";
import type { NotDone } from "../../contract/liveMessages.ts";
import type { Tx } from "../write.ts";
import type { Queryable, Db } from "../db/database.ts";
import { type Insertable, sql, type Updateable } from "kysely";
import type { Database } from "../db/schema.ts";

export function selectPolls(db: Db, workspace_id: string) {
  return db.selectFrom("polls").selectAll().where("workspace_id", "=", workspace_id);
}

export type PollRow = Awaited<ReturnType<ReturnType<typeof selectPolls>["executeTakeFirstOrThrow"]>>;

export async function insertPoll(db: Db, poll: Insertable<Database["polls"]>): Promise<PollRow> {
  return db.insertInto("polls").values(poll).returningAll().executeTakeFirstOrThrow();
}

export async function updatePoll(
  db: Db,
  id: string,
  changed: Updateable<Database["polls"]>,
): Promise<PollRow> {
  return db
    .updateTable("polls")
    .set({ ...changed, updated_at: sql`now_ms()` })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a poll with all its votes, of every run. */
export async function deletePoll(db: Db, id: string): Promise<void> {
  await db.deleteFrom("poll_votes").where("poll_id", "=", id).execute();
  await db.deleteFrom("polls").where("id", "=", id).execute();
}

type PollLookup = AskedPoll | NotDone;

/** What is asked in a run does not change once it was open, so it is read once, however many vote in it. */
export function openAskedPolls({ pool }: App, engagement_id: string) {
  const kept = new Map<string, Promise<PollLookup>>();

  function find({ poll_id, run }: { poll_id: string; run: number }): Promise<PollLookup> {
    const key = `${poll_id} ${run}`;
    const known = kept.get(key);
    if (known) return known;
    const found = read(poll_id, run);
    kept.set(key, found);
    const forget = () => kept.get(key) === found && kept.delete(key);
    found.then((poll) => typeof poll === "string" && forget(), forget);
    return found;
  }

  async function read(poll_id: string, run: number): Promise<PollLookup> {
    const { rows } = await pool.query<AskedPoll & { state: RunState; run: number }>({
      name: "polls.asked",
      text: `SELECT kind, question, options, max_choices, scale, state, run FROM polls
             WHERE id = $1 AND engagement_id = $2`,
      values: [poll_id, engagement_id],
    });
    const poll = rows[0];
    if (!poll || poll.run < run) return "gone";
    if (poll.run > run || poll.state === "closed") return "too_late";
    return poll.state === "prepared" ? "too_early" : poll;
  }

  return { find };
}

/** The responses stored for retries hold guests' words too. */
export async function forgetAnswers({ client }: Tx, ids: string[]): Promise<void> {
  await client.query(
    `DELETE FROM idempotency_keys
     WHERE response ? 'id' AND md5(response->>'id') = ANY (ARRAY(SELECT md5(id) FROM unnest($1::text[]) AS id))
       AND response->>'id' = ANY ($1)`,
    [ids],
  );
}

/**
 * Locks the polls of an engagement, given as `$1`. Votes share the lock, and whoever moves a poll has it alone. With
 * a lock of the poll's row, closing a poll would wait for as long as others keep coming to share it.
 */
export const pollsLock = "hashtextextended('polls/' || $1, 0)";

/** Waits for the votes that are being written; those that come later wait for this transaction. */
export async function holdPollsAlone({ client }: Tx, engagement_id: string): Promise<void> {
  await client.query({
    name: "polls.alone",
    text: `SELECT pg_advisory_xact_lock(${pollsLock})`,
    values: [engagement_id],
  });
}

export async function listCurrentPolls(client: Queryable, engagement_ids: readonly string[]) {
  const { rows } = await client.query<PollRow>({
    name: "polls.current",
    text: `SELECT DISTINCT ON (engagement_id) * FROM polls WHERE engagement_id = ANY ($1) AND state <> 'prepared'
           ORDER BY engagement_id, (state = 'open') DESC, opened_at DESC, id DESC`,
    values: [engagement_ids],
  });
  return rows;
}

export async function listDuePolls(client: Queryable, until: number) {
  const { rows } = await client.query<{ id: string; workspace_id: string; due_at: number }>({
    name: "polls.due",
    text: `SELECT id, workspace_id, closes_at AS due_at FROM polls
             WHERE state = 'open' AND closes_at IS NOT NULL AND closes_at <= $1`,
    values: [until],
  });
  return rows;
}

export async function deletePolls(client: Queryable, engagement_id: string) {
  const { rows } = await client.query<{ id: string }>(
    "DELETE FROM polls WHERE engagement_id = $1 RETURNING id",
    [engagement_id],
  );
  return rows;
}

export async function deletePollVotes(client: Queryable, ids: string[]): Promise<void> {
  await client.query("DELETE FROM poll_votes WHERE poll_id = ANY ($1)", [ids]);
  await client.query("DELETE FROM poll_asides WHERE poll_id = ANY ($1)", [ids]);
}

export function countEngagementPolls(db: Db, engagement_id: string) {
  return db
    .selectFrom("polls")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("engagement_id", "=", engagement_id)
    .executeTakeFirstOrThrow();
}
