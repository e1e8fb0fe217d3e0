import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import { readPlayedPosts } from "../posts/index.ts";
import type { Tx } from "../write.ts";
import { lockQuestionVotes } from "./questions.repo.ts";

/** Tells phones, screens and desks how many votes these questions have. */
export async function tellQuestionVotes(
  app: App,
  tx: Tx,
  engagement_id: string,
  ids: readonly string[],
): Promise<void> {
  await lockQuestionVotes(tx.client, engagement_id);
  const { posts } = await readPlayedPosts(app, tx.client, "p.id = ANY ($1)", [ids]);
  if (posts.length === 0) return;
  tx.change(topics.questionVotes(engagement_id), { engagement_id, posts: posts.map(({ post }) => post) });
}
