import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import { readPlayedPosts, recountVotes } from "../posts/index.ts";
import type { Tx } from "../write.ts";
import { deleteUpvotes, lockQuestionVotes } from "./questions.repo.ts";

/** Takes back all votes of a guest. The caller has locked the questions. */
export async function takeBackUpvotes(
  app: App,
  tx: Tx,
  { engagement_id, guest_id }: { engagement_id: string; guest_id: string },
): Promise<void> {
  const standing = await deleteUpvotes(tx.client, engagement_id, guest_id);
  if (standing.length === 0) return;
  await recountVotes(tx.client, standing);
  await lockQuestionVotes(tx.client, engagement_id);
  const { posts } = await readPlayedPosts(app, tx.client, "p.id = ANY ($1)", [standing]);
  if (posts.length === 0) return;
  tx.change(topics.questionVotes(engagement_id), { engagement_id, posts: posts.map(({ post }) => post) });
}
