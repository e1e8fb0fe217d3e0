import { topics } from "../../contract/topics.ts";
import type { App } from "../app.ts";
import type { Hook } from "../hooks.ts";
import { addJobs } from "../jobs/jobs.ts";
import type { Tx } from "../write.ts";
import {
  deleteGuests,
  deletePostJobs,
  deletePosts,
  deleteUploads,
  forgetAnswers,
  listEngagementFiles,
  listPostsAndGuests,
  lockPosts,
  lockUploads,
  updateEngagement,
} from "./engagements.repo.ts";

/** Runs when guests' data of an engagement is erased, while the engagement itself stays. */
export const guestsErased: Hook<{ app: App; tx: Tx; workspace_id: string; id: string }> = {
  name: "guests erased",
};

/**
 * Erases what guests left in an engagement that is locked: their posts, files, votes, games and codes. Quizzes, games
 * without players, and polls with their counts by option stay.
 */
export async function eraseGuests(
  app: App,
  tx: Tx,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<void> {
  const { client } = tx;
  await lockPosts(client, id);
  await lockUploads(client, id);
  const files = await listEngagementFiles(client, id);
  await addJobs(
    tx,
    workspace_id,
    "erase",
    files.map(({ id }) => id),
  );
  await deletePostJobs(client, id);
  await forgetAnswers(tx, id);
  await app.hooks.run(guestsErased, { app, tx, workspace_id, id });
  const posts = await listPostsAndGuests(client, id);
  await deletePosts(client, id);
  await deleteUploads(client, id);
  await deleteGuests(client, id);
  await updateEngagement(tx.db, id, { erased_at: app.now() });
  for (const { id: post_id } of posts)
    tx.change(topics.post(id, post_id), { engagement_id: id, post_id, post: null, assets: {} });
  for (const guest_id of new Set(posts.flatMap(({ guest_id }) => guest_id ?? [])))
    tx.change(topics.guest(guest_id));
  tx.change(topics.engagement(id));
}
