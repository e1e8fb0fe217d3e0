import { isDeepStrictEqual } from "node:util";
import { type AskedPoll, type PollAction, listAllowedPollActions } from "../../core/polls/poll.ts";
import { type PollInput, readAsked } from "../../core/polls/readAsked.ts";
import type { Queryable } from "../db/database.ts";
import type { EarlierRun } from "../db/quizTables.ts";
import { holdEngagement, requireEngagement } from "../engagements/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, invalid, notFound } from "../http/errors.ts";
import { readPageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { shortId } from "../quizzes/index.ts";
import { type Tx, write } from "../write.ts";
import { readOrCountVotes } from "./countVotes.ts";
import { holdPollsAlone, countEngagementPolls } from "./polls.repo.ts";
import * as repo from "./polls.repo.ts";
import { tellDesks, tellPoll } from "./tellPoll.ts";

/** Nobody prepares more polls for one evening of an engagement. */
const most_polls = 500;

/** Lists the polls in the order in which they were prepared. */
export async function listPolls(
  call: Call,
  engagement_id: string,
  page: { limit: number; cursor?: string | undefined },
) {
  await requireEngagement(call, engagement_id);
  const all = repo.selectPolls(call.app.db, getWorkspaceId(call)).where("engagement_id", "=", engagement_id);
  const { items: rows, next_cursor } = await readPageByAge(all, { list: "polls", ...page });
  const items = [];
  // At most one of them is open, and only that one is counted.
  for (const row of rows) items.push(await toPoll(call.app.pool, row));
  return { items, next_cursor };
}

export async function readPoll(call: Call, id: string) {
  return toPoll(call.app.pool, await requirePoll(call, id));
}

export async function createPoll(call: Call, engagement_id: string, given: PollInput) {
  const workspace_id = getWorkspaceId(call);
  return write(call, async (tx) => {
    await holdEngagement(tx, { workspace_id, id: engagement_id });
    await holdPollsAlone(tx, engagement_id);
    await requireRoom(tx, engagement_id);
    const asked = toStored(read(null, given));
    const row = await repo.insertPoll(tx.db, { id: newId(), workspace_id, engagement_id, ...asked });
    tellDesks(tx, engagement_id);
    return toPoll(tx.client, row);
  });
}

/** A patch that changes nothing is not passed on. */
export async function patchPoll(call: Call, id: string, given: PollInput) {
  return write(call, async (tx) => {
    const { poll: before } = await holdPoll(call, tx, id);
    const asked = read(before, given);
    const { question: _, ...rest } = asked;
    if (isDeepStrictEqual({ ...before, ...asked }, before)) return toPoll(tx.client, before);
    if (before.state !== "prepared" && !isDeepStrictEqual({ ...before, ...rest }, before))
      throw misfit(before, "Only its question can be changed once a poll was opened: reset it first");
    const row = await repo.updatePoll(tx.db, id, toStored(asked));
    await tell(tx, row);
    return toPoll(tx.client, row);
  });
}

export async function deletePoll(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    const { poll } = await holdPoll(call, tx, id);
    if (poll.state === "open") throw misfit(poll, "Close the poll before you delete it");
    await repo.deletePoll(tx.db, id);
    await tell(tx, poll);
  });
}

async function tell(tx: Tx, { engagement_id, state }: repo.PollRow): Promise<void> {
  if (state === "prepared") tellDesks(tx, engagement_id);
  else await tellPoll(tx, engagement_id);
}

/** Reads the poll and locks it until the transaction is over, and all polls of its engagement with it. */
export async function holdPoll(call: Call, tx: Tx, id: string) {
  const workspace_id = getWorkspaceId(call);
  const { engagement_id } = await requirePoll(call, id);
  const engagement = await holdEngagement(tx, { workspace_id, id: engagement_id });
  await holdPollsAlone(tx, engagement_id);
  const poll = await repo
    .selectPolls(tx.db, workspace_id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!poll) throw notFound("The poll");
  return { poll, engagement };
}

/** The refusal names all actions that would be accepted now. */
export function misfit({ state }: repo.PollRow, message: string, refused: readonly PollAction[] = []) {
  const allowed = listAllowedPollActions(state).filter((action) => !refused.includes(action));
  return conflict(message, { state, allowed });
}

export async function toPoll(q: Queryable, row: repo.PollRow) {
  const { id, engagement_id, kind, question, options, max_choices, scale } = row;
  const { state, run: number, opened_at, closes_at, closed_at, results_shown } = row;
  const { votes, results } = await readOrCountVotes(q, row);
  return {
    id,
    engagement_id,
    kind,
    question,
    options,
    max_choices,
    scale,
    run: { state, number, votes, opened_at, closes_at, closed_at, results_shown, results },
    earlier_runs: row.earlier_runs.map(toEarlierRun),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

function toEarlierRun({ number, votes, opened_at, closed_at, results }: EarlierRun) {
  return { number, votes, opened_at, closed_at, results };
}

export async function requirePoll(call: Call, id: string): Promise<repo.PollRow> {
  const poll = await repo
    .selectPolls(call.app.db, getWorkspaceId(call))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!poll) throw notFound("The poll");
  return poll;
}

async function requireRoom(tx: Tx, engagement_id: string): Promise<void> {
  const { count } = await countEngagementPolls(tx.db, engagement_id);
  if (count >= most_polls) throw conflict(`An engagement has at most ${most_polls} polls`);
}

function read(before: AskedPoll | null, given: PollInput): AskedPoll {
  const result = readAsked(before, given, shortId);
  if ("unfit" in result) throw invalid(result.unfit.field, result.unfit.message);
  return result.asked;
}

function toStored({ options, scale, ...plain }: AskedPoll) {
  return { ...plain, options: JSON.stringify(options), scale: scale && JSON.stringify(scale) };
}
