import { isDue, moveRun, type Run } from "../../core/polls/moveRun.ts";
import type { PollAction } from "../../core/polls/poll.ts";
import type { App } from "../app.ts";
import type { EarlierRun } from "../db/quizTables.ts";
import type { Call } from "../http/call.ts";
import { type Tx, transaction, write } from "../write.ts";
import { readOrCountVotes } from "./countVotes.ts";
import { countVotes } from "./votes.repo.ts";
import { holdPollsAlone } from "./polls.repo.ts";
import { holdPoll, misfit, shown } from "./polls.ts";
import * as repo from "./polls.repo.ts";
import { tellPoll } from "./tellPoll.ts";

/** All of them are kept with the poll and read with it. */
const most_runs = 100;

/** What an operator does with a poll. */
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
    if (action === "open") await closeOthers(tx, poll, now);
    const row = await store(tx, poll, moved, now);
    await tellPoll(tx, poll.engagement_id);
    return shown(tx.client, row);
  });
}

const words: Record<PollAction, string> = {
  open: "be opened",
  close: "be closed",
  show: "have its results shown",
  hide: "have its results hidden",
  reset: "be reset",
};

/** Closes one whose time is over; whoever comes first does, and the others find it closed. Answers when it is due next. */
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
    await store(tx, poll, moveRun(poll, "tick", { now })!, now);
    await tellPoll(tx, engagement_id);
    return null;
  });
}

/** Before this one opens: of an engagement one is open at a time. */
async function closeOthers(tx: Tx, { id, workspace_id, engagement_id }: repo.PollRow, now: number) {
  const others = await repo
    .selectPolls(tx.db, workspace_id)
    .where("engagement_id", "=", engagement_id)
    .where("state", "=", "open")
    .where("id", "<>", id)
    .forUpdate()
    .execute();
  for (const other of others) await store(tx, other, moveRun(other, "close", { now })!, now);
}

/** With what was counted when nobody votes any more, and with the run that is over when another begins. */
async function store(tx: Tx, before: repo.PollRow, moved: Run, now: number): Promise<repo.PollRow> {
  const { state, run, opened_at, closes_at, closed_at, results_shown } = moved;
  const counted = state !== "closed" ? null : (before.counted ?? (await countVotes(tx.client, before)));
  const earlier = run === before.run ? {} : { earlier_runs: JSON.stringify(await withRun(tx, before, now)) };
  return repo.updatePoll(tx.db, before.id, {
    state,
    run,
    opened_at,
    closes_at,
    closed_at,
    results_shown,
    counted: counted && JSON.stringify(counted),
    ...earlier,
  });
}

async function withRun(tx: Tx, before: repo.PollRow, now: number): Promise<EarlierRun[]> {
  const { run: number, opened_at, earlier_runs } = before;
  const closed_at = before.closed_at ?? moveRun(before, "close", { now })!.closed_at;
  const { votes, results } = await readOrCountVotes(tx.client, before);
  return [...earlier_runs, { number, votes, opened_at: opened_at!, closed_at: closed_at!, results }];
}
