import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import type { Tx } from "../write.ts";
import { closePolls } from "./movePoll.ts";
import { holdPollsAlone, forgetAnswers, deletePolls, deletePollVotes, updatePoll } from "./polls.repo.ts";
import { tellPoll } from "./tellPoll.ts";

/**
 * Is called before an engagement is deleted. It waits for votes that are being written, so that none is left without
 * its poll.
 */
export async function erasePolls({ tx, id: engagement_id }: { tx: Tx; id: string }): Promise<void> {
  const { client } = tx;
  await holdPollsAlone(tx, engagement_id);
  const rows = await deletePolls(client, engagement_id);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await deletePollVotes(client, ids);
  await forgetAnswers(tx, ids);
  tx.change(topics.poll(engagement_id), { engagement_id, poll: null });
}

/**
 * Is called when guests' data of an engagement is erased. Polls that are still open are closed; what guests wrote goes
 * with their votes, and how often each option was chosen stays.
 */
export async function erasePollVotes({
  app,
  tx,
  workspace_id,
  id: engagement_id,
}: {
  app: App;
  tx: Tx;
  workspace_id: string;
  id: string;
}): Promise<void> {
  await holdPollsAlone(tx, engagement_id);
  const polls = await closePolls(app, tx, { workspace_id, engagement_id });
  if (polls.length === 0) return;
  for (const { id, kind, counted, earlier_runs } of polls) {
    if (kind !== "words" && kind !== "text") continue;
    await updatePoll(tx.db, id, {
      counted: counted && JSON.stringify({ ...counted, results: [] }),
      earlier_runs: JSON.stringify(earlier_runs.map((earlier) => Object.assign(earlier, { results: [] }))),
    });
  }
  const ids = polls.map(({ id }) => id);
  await deletePollVotes(tx.client, ids);
  await forgetAnswers(tx, ids);
  await tellPoll(tx, engagement_id);
}
