import { requireEngagement } from "../engagements/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { makeMaker } from "../uploads/index.ts";
import { write } from "../write.ts";
import { claimWaiting, readClock, selectPosts } from "./posts.repo.ts";
import { toPost } from "./readPost.ts";

/** A moderator who walks away must not keep posts from the others for long. */
const claim_ms = 120_000;

/** Several moderators each get their own posts to decide. */
export async function claimPosts(call: Call, engagement_id: string, count: number) {
  const where = { workspace_id: getWorkspaceId(call), engagement_id };
  await requireEngagement(call, engagement_id);
  return write(
    call,
    async (tx) => {
      const claimed_until = (await readClock(tx)) + claim_ms;
      const claimed_by = makeMaker(call.actor);
      const ids = await claimWaiting(tx.client, where, { claimed_by, claimed_until, count });
      const posts =
        ids.length === 0 ? [] : await selectPosts(tx.db, where).where("posts.id", "in", ids).execute();
      const byAge = posts.toSorted(
        (one, other) => one.created_at - other.created_at || (one.id < other.id ? -1 : 1),
      );
      return { items: byAge.map((post) => toPost(call.app, post)), claimed_until };
    },
    // A desk takes posts every minute, which changes nothing of them.
    { isLogged: () => false },
  );
}
