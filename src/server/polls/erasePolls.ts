import { topics } from "../../contract/topics.ts";
import type { Tx } from "../write.ts";
import { holdPollsAlone } from "./holdPolls.ts";

/** Before an engagement is deleted: votes that are being written are waited for, so that none is left without its poll. */
export async function erasePolls(tx: Tx, engagement_id: string): Promise<void> {
  const { client } = tx;
  await holdPollsAlone(tx, engagement_id);
  const { rows } = await client.query<{ id: string }>(
    "DELETE FROM polls WHERE engagement_id = $1 RETURNING id",
    [engagement_id],
  );
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  await client.query("DELETE FROM poll_votes WHERE poll_id = ANY ($1)", [ids]);
  await forgetAnswers(tx, ids);
  tx.change(topics.poll(engagement_id), { engagement_id, poll: null });
}

/** What is kept for retries holds guests' words too. */
async function forgetAnswers({ client }: Tx, ids: string[]): Promise<void> {
  await client.query("DELETE FROM idempotency_keys WHERE response->>'id' = ANY ($1)", [ids]);
}
