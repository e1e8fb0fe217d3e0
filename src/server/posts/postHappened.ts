import type { App } from "../app.ts";
import { happened } from "../happened.ts";
import type { Tx } from "../write.ts";
import type { PostRow } from "./posts.repo.ts";
import { readPost } from "./readPost.ts";

type PostKey = Pick<PostRow, "id" | "workspace_id" | "engagement_id">;

/** Tells other systems of a new post, of one with another status, or of a question that was answered, once all of it is written. */
export async function postHappened(
  app: App,
  tx: Tx,
  type: "post.created" | "post.status" | "question.answered",
  { id, workspace_id, engagement_id }: PostKey,
): Promise<void> {
  const read = () => readPost(app, tx.db, { id, workspace_id, engagement_id });
  await app.hooks.run(happened, { app, tx, workspace_id, type, subject_id: id, read });
}
