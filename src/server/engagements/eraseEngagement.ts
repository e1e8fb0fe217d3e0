import type { App } from "../app.ts";
import type { Hook } from "../hooks.ts";
import { addJobs } from "../jobs/jobs.ts";
import type { Tx } from "../write.ts";
import {
  forgetAnswers,
  lockPosts,
  lockUploads,
  listEngagementFiles,
  deletePostJobs,
  deletePosts,
  deleteEngagement,
} from "./engagements.repo.ts";

/** Runs before an engagement is deleted, to remove first what does not go with it. */
export const engagementRemoved: Hook<{ app: App; tx: Tx; workspace_id: string; id: string }> = {
  name: "engagement removed",
};

/**
 * Deletes an engagement that is locked, with its guests, posts, uploads and games, and has their files erased. Jobs
 * that are writing files of a post hold its row, and the deletion waits for them, so that no file is left without
 * one.
 */
export async function eraseEngagement(
  app: App,
  tx: Tx,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<void> {
  const { client } = tx;
  await lockPosts(client, id);
  await lockUploads(client, id);
  const rows = await listEngagementFiles(client, id);
  const files = rows.map(({ id }) => id);
  await addJobs(tx, workspace_id, "erase", files);
  await deletePostJobs(client, id);
  await forgetAnswers(tx, id);
  await app.hooks.run(engagementRemoved, { app, tx, workspace_id, id });
  // Posts are deleted before the guests, who would otherwise be taken out of each of them one by one.
  await deletePosts(client, id);
  await deleteEngagement(client, id);
}
