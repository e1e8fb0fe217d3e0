import { isDeepStrictEqual } from "node:util";
import type { App } from "../app.ts";
import type { EarlierRun } from "../db/quizTables.ts";
import { contentErased } from "../happened.ts";
import type { Tx } from "../write.ts";
import { forgetAnswers, type PollRow, selectPolls, updatePoll } from "./polls.repo.ts";
import { countVotes, deleteVotesOfGuest } from "./votes.repo.ts";

/**
 * Erases a guest's votes in all runs of an engagement's polls, and counts anew what they were counted in. The caller
 * holds the polls alone; where this returns that there was any vote, it has to tell how the poll stands.
 */
export async function eraseVotesOfGuest(
  app: App,
  tx: Tx,
  {
    workspace_id,
    engagement_id,
    guest_id,
  }: { workspace_id: string; engagement_id: string; guest_id: string },
): Promise<boolean> {
  const removed = await deleteVotesOfGuest(tx.client, engagement_id, guest_id);
  if (removed.length === 0) return false;
  const runs = Map.groupBy(removed, ({ poll_id }) => poll_id);
  const polls = await selectPolls(tx.db, workspace_id)
    .where("id", "in", [...runs.keys()])
    .orderBy("id")
    .forUpdate()
    .execute();
  for (const poll of polls) await recount(tx, poll, new Set(runs.get(poll.id)!.map(({ run }) => run)));
  const ids = [...runs.keys()];
  await forgetAnswers(tx, ids);
  await app.hooks.run(contentErased, { tx, workspace_id, subject_ids: ids });
  return true;
}

async function recount(tx: Tx, poll: PollRow, runs: Set<number>): Promise<void> {
  const earlier_runs = [];
  for (const run of poll.earlier_runs)
    earlier_runs.push(runs.has(run.number) ? await recountEarlier(tx, poll, run) : run);
  const counted = poll.counted && runs.has(poll.run) ? await countVotes(tx.client, poll) : poll.counted;
  await updatePoll(tx.db, poll.id, {
    counted: counted && JSON.stringify(counted),
    earlier_runs: JSON.stringify(earlier_runs),
  });
}

/**
 * What was asked may have changed since the run. Its words and texts are read anew whatever was asked; counts by option
 * only where the options are still the same, and stay otherwise: nothing of the guest is in them.
 */
async function recountEarlier(tx: Tx, poll: PollRow, run: EarlierRun): Promise<EarlierRun> {
  const { results: before } = run;
  const kind = !Array.isArray(before) ? poll.kind : before.some((one) => "text" in one) ? "text" : "words";
  const { votes, results } = await countVotes(tx.client, { ...poll, kind, run: run.number });
  if (Array.isArray(before)) return { ...run, votes, results: Array.isArray(results) ? results : [] };
  const isSame = isDeepStrictEqual(Object.keys(before).toSorted(), Object.keys(results).toSorted());
  return isSame ? { ...run, votes, results } : run;
}
