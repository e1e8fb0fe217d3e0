import type { App } from "../app.ts";
import { recountVotes } from "../posts/index.ts";
import type { Tx } from "../write.ts";
import { deleteUpvotes } from "./questions.repo.ts";
import { tellQuestionVotes } from "./tellQuestionVotes.ts";

/** Takes back all votes of a guest. The caller has locked the questions. */
export async function takeBackUpvotes(
  app: App,
  tx: Tx,
  { engagement_id, guest_id }: { engagement_id: string; guest_id: string },
): Promise<void> {
  const standing = await deleteUpvotes(tx.client, engagement_id, guest_id);
  if (standing.length === 0) return;
  await recountVotes(tx.client, standing);
  await tellQuestionVotes(app, tx, engagement_id, standing);
}
