import type { Tx } from "../write.ts";
import { emptyEngagementMessages, emptyMessages } from "./deliveries.repo.ts";

/** Messages about what was erased say no more than its id, also those that are still to be sent. */
export async function forgetContent({
  tx,
  workspace_id,
  subject_ids,
}: {
  tx: Tx;
  workspace_id: string;
  subject_ids: string[];
}): Promise<void> {
  await emptyMessages(tx.client, workspace_id, subject_ids);
}

/** The same for all posts, games and polls of an engagement that is deleted. */
export async function forgetEngagement({
  tx,
  workspace_id,
  id,
}: {
  tx: Tx;
  workspace_id: string;
  id: string;
}): Promise<void> {
  await emptyEngagementMessages(tx.client, workspace_id, id);
}
