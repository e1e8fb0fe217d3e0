import { isDue, moveRun, type Run } from "../../core/polls/moveRun.ts";
import type { PollAction } from "../../core/polls/poll.ts";
import type { App } from "../app.ts";
import type { EarlierRun } from "../db/quizTables.ts";
import { happened } from "../happened.ts";
import type { Call } from "../http/call.ts";
import { type Tx, transaction, write } from "../write.ts";
import { readOrCountVotes } from "./countVotes.ts";
import { countVotes } from "./votes.repo.ts";
import { holdPollsAlone } from "./polls.repo.ts";
import { holdPoll, misfit, toPoll } from "./polls.ts";
import * as repo from "./polls.repo.ts";
import { tellPoll } from "./tellPoll.ts";

/** All runs are stored with the poll and read with it. */
const most_runs = 100;

/** Does what an operator asks for a poll. */
export async function actOnPoll(
  call: Call,
  id: string,
  { action, for_ms }: { action: PollAction; for_ms?: number | undefined },
) {
  return write(call, async (tx) => {
    const { poll, engagement } = await holdPoll(call, tx, id);
    const now = call.app.now();
    const moved = moveRun(poll, action, { now, for_ms });
    if (!moved) throw misfit(poll, `A poll that is ${poll.state} cannot ${words[action]}`);
    if (action === "open" && engagement.state === "closed")
      throw misfit(poll, "The engagement is closed: reopen it before you open a poll", ["open"]);
    if (action === "reset" && poll.run >= most_runs)
      throw misfit(poll, `A poll has at most ${most_runs} runs: make another one`, ["reset"]);
    if (action === "open") await closeOthers(call.app, tx, poll, now);
    const row = await store(call.app, tx, { before: poll, moved, now });
    await tellPoll(tx, poll.engagement_id);
    return toPoll(tx.client, row);
  });
}

const words: Record<PollAction, string> = {
  open: "be opened",
  close: "be closed",
  show: "have its results shown",
  hide: "have its results hidden",
  reset: "be reset",
};

/**
 * Closes a poll whose time is over. The first node does, and the others find it closed. Returns when it is due next.
 */
export async function closeDuePoll(
  app: App,
  { id, workspace_id }: { id: string; workspace_id: string },
): Promise<number | null> {
  return transaction(app, workspace_id, async (tx) => {
    const found = repo.selectPolls(tx.db, workspace_id).where("id", "=", id);
    const { engagement_id } = (await found.executeTakeFirst()) ?? {};
    if (engagement_id === undefined) return null;
    await holdPollsAlone(tx, engagement_id);
    const poll = await found.forUpdate().executeTakeFirst();
    const now = app.now();
    if (!poll || !isDue(poll, now)) return poll?.closes_at ?? null;
    await store(app, tx, { before: poll, moved: moveRun(poll, "tick", { now })!, now });
    await tellPoll(tx, engagement_id);
    return null;
  });
}

/** Closes every poll of the engagement that is open, and returns all of them, each counted. The caller holds them alone. */
export async function closePolls(
  app: App,
  tx: Tx,
  { workspace_id, engagement_id }: { workspace_id: string; engagement_id: string },
): Promise<repo.PollRow[]> {
  const polls = await repo
    .selectPolls(tx.db, workspace_id)
    .where("engagement_id", "=", engagement_id)
    .orderBy("id")
    .forUpdate()
    .execute();
  const now = app.now();
  const closed = [];
  for (const before of polls) {
    const moved = before.state === "open" ? moveRun(before, "close", { now }) : null;
    closed.push(moved ? await store(app, tx, { before, moved, now }) : before);
  }
  return closed;
}

/** Is called before a poll opens, because one poll of an engagement is open at a time. */
async function closeOthers(
  app: App,
  tx: Tx,
  { id, workspace_id, engagement_id }: repo.PollRow,
  now: number,
): Promise<void> {
  const others = await repo
    .selectPolls(tx.db, workspace_id)
    .where("engagement_id", "=", engagement_id)
    .where("state", "=", "open")
    .where("id", "<>", id)
    .forUpdate()
    .execute();
  for (const before of others)
    await store(app, tx, { before, moved: moveRun(before, "close", { now })!, now });
}

/** Stores the counts when nobody votes any more, and the run that is over when another begins. */
async function store(
  app: App,
  tx: Tx,
  { before, moved, now }: { before: repo.PollRow; moved: Run; now: number },
): Promise<repo.PollRow> {
  const { state, run, opened_at, closes_at, closed_at, results_shown } = moved;
  const counted = state !== "closed" ? null : (before.counted ?? (await countVotes(tx.client, before)));
  const earlier = run === before.run ? {} : { earlier_runs: JSON.stringify(await withRun(tx, before, now)) };
  const after = await repo.updatePoll(tx.db, before.id, {
    state,
    run,
    opened_at,
    closes_at,
    closed_at,
    results_shown,
    counted: counted && JSON.stringify(counted),
    ...earlier,
  });
  await tellOpen(app, tx, before, after);
  return after;
}

/** Tells other systems that a poll has opened, or is open no longer. */
async function tellOpen(app: App, tx: Tx, before: repo.PollRow, after: repo.PollRow): Promise<void> {
  if ((before.state === "open") === (after.state === "open")) return;
  const { id: subject_id, workspace_id } = after;
  const type = after.state === "open" ? "poll.opened" : "poll.closed";
  const read = () => toPoll(tx.client, after);
  await app.hooks.run(happened, { app, tx, workspace_id, type, subject_id, read });
}

async function withRun(tx: Tx, before: repo.PollRow, now: number): Promise<EarlierRun[]> {
  const { run: number, opened_at, earlier_runs, results_shown } = before;
  const closed_at = before.closed_at ?? moveRun(before, "close", { now })!.closed_at;
  const { votes, results } = await readOrCountVotes(tx.client, before);
  const over = { number, votes, opened_at: opened_at!, closed_at: closed_at!, results };
  return [...earlier_runs, results_shown ? over : { ...over, is_hidden: true }];
}
