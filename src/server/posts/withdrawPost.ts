import type { App } from "../app.ts";
import { contentErased } from "../happened.ts";
import { addJobs } from "../jobs/jobs.ts";
import type { Tx } from "../write.ts";
import { type PostRow, forgetAnswer, markPostWithdrawn, deletePostFilesAndUpload } from "./posts.repo.ts";
import { postHappened } from "./postHappened.ts";
import { postTakenDown } from "./postTakenDown.ts";
import { recountVotes, unmergeAll } from "./merging.repo.ts";
import { tellPosts } from "./tellPost.ts";

/** Its guest takes the post back: it leaves the walls at once, and its text and media are erased. */
export async function withdrawPost(
  app: App,
  tx: Tx,
  post: Pick<PostRow, "id" | "engagement_id" | "workspace_id" | "guest_id">,
): Promise<void> {
  const { id, workspace_id } = post;
  const rows = await markPostWithdrawn(tx.client, id);
  if (!rows[0]) return;
  await eraseFiles(tx, { id, workspace_id, upload_id: rows[0].upload_id });
  await forgetAnswer(tx, post);
  await app.hooks.run(postTakenDown, { app, tx, workspace_id, post_ids: [id] });
  await app.hooks.run(contentErased, { tx, workspace_id, subject_ids: [id] });
  // Questions that it stood for are asked by others, and stand for themselves again.
  const others = await unmergeAll(tx.client, id);
  await recountVotes(
    tx.client,
    others.map(({ id }) => id),
  );
  await tellPosts(app, tx, post.engagement_id, [post, ...others]);
  await postHappened(app, tx, "post.status", post);
}

/** Erases the copies, and the received file where they are not made yet. */
async function eraseFiles(
  tx: Tx,
  { id, workspace_id, upload_id }: Pick<PostRow, "id" | "workspace_id" | "upload_id">,
): Promise<void> {
  const rows = await deletePostFilesAndUpload(tx.client, id, upload_id);
  await addJobs(
    tx,
    workspace_id,
    "erase",
    rows.map(({ id }) => id),
  );
}
