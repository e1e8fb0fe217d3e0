import type { App } from "../app.ts";
import { contentErased } from "../happened.ts";
import { addJobs } from "../jobs/jobs.ts";
import type { Tx } from "../write.ts";
import { type PostRow, forgetAnswer, markPostWithdrawn, deletePostFilesAndUpload } from "./posts.repo.ts";
import { postHappened } from "./postHappened.ts";
import { postTakenDown } from "./postTakenDown.ts";
import { findSuccessor, passOn, recountVotes, unmergeAll } from "./merging.repo.ts";
import { tellPosts } from "./tellPost.ts";

/** Its guest takes the post back: it leaves the walls at once, and its text and media are erased. */
export async function withdrawPost(
  app: App,
  tx: Tx,
  post: Pick<PostRow, "id" | "engagement_id" | "workspace_id" | "guest_id">,
): Promise<void> {
  const { id, workspace_id } = post;
  const others = await passOnMerged(tx, id);
  const rows = await markPostWithdrawn(tx.client, id);
  if (!rows[0]) return;
  await eraseFiles(tx, { id, workspace_id, upload_id: rows[0].upload_id });
  await forgetAnswer(tx, post);
  await app.hooks.run(postTakenDown, { app, tx, workspace_id, post_ids: [id] });
  await app.hooks.run(contentErased, { tx, workspace_id, subject_ids: [id] });
  await tellPosts(app, tx, post.engagement_id, [post, ...others.filter((other) => other.id !== id)]);
  await postHappened(app, tx, "post.status", post);
}

/**
 * Questions that it stood for are asked by others: one of them takes its place, with all their votes and those that came
 * in for it, because a moderator has said that they ask the same. Returns the questions that changed.
 */
async function passOnMerged({ client }: Tx, id: string): Promise<Pick<PostRow, "id" | "guest_id">[]> {
  const successor = await findSuccessor(client, id);
  const changed =
    successor === undefined ? await unmergeAll(client, id) : await passOn(client, id, successor);
  await recountVotes(client, [id, ...changed.map((other) => other.id)]);
  return changed;
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
