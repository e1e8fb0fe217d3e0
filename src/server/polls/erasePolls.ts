import { topics } from "../../contract/topics.ts";
import type { Tx } from "../write.ts";
import { holdPollsAlone, forgetAnswers, deletePolls, deletePollVotes } from "./polls.repo.ts";

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
