import type { App } from "../app.ts";
import type { Tx } from "../write.ts";
import { deleteUpvotes, lockUpvoted } from "./questions.repo.ts";
import { tellQuestionVotes } from "./tellQuestionVotes.ts";

/** Takes back all votes of a guest who may vote no longer. The caller holds the engagement's votes alone. */
export async function removeUpvotes(
  app: App,
  tx: Tx,
  voter: { engagement_id: string; guest_id: string },
): Promise<void> {
  await lockUpvoted(tx.client, voter.engagement_id, voter.guest_id);
  await takeBackUpvotes(app, tx, voter);
}

/** Takes back all votes of a guest. The caller has locked the questions. */
export async function takeBackUpvotes(
  app: App,
  tx: Tx,
  { engagement_id, guest_id }: { engagement_id: string; guest_id: string },
): Promise<void> {
  const standing = await deleteUpvotes(tx.client, engagement_id, guest_id);
  if (standing.length === 0) return;
  await tellQuestionVotes(app, tx, engagement_id, standing);
}
