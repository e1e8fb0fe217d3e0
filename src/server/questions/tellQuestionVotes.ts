import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import { readPlayedPostsById } from "../posts/index.ts";
import type { Tx } from "../write.ts";
import { lockQuestionVotes } from "./questions.repo.ts";

/** A message carries whole questions, and must not grow with their number. */
export const most_told = 200;

/** Tells phones, screens and desks how many votes these questions have. */
export async function tellQuestionVotes(
  app: App,
  tx: Tx,
  engagement_id: string,
  ids: readonly string[],
): Promise<void> {
  await lockQuestionVotes(tx.client, engagement_id);
  for (let at = 0; at < ids.length; at += most_told) {
    const { posts } = await readPlayedPostsById(app, tx.client, ids.slice(at, at + most_told));
    if (posts.length === 0) continue;
    tx.change(topics.questionVotes(engagement_id), { engagement_id, posts: posts.map(({ post }) => post) });
  }
}
