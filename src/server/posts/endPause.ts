import { approveHeld, leaveToOperator } from "./posts.repo.ts";
import type { Moderation } from "../../core/engagements/engagement.ts";
import type { App } from "../app.ts";
import type { Tx } from "../write.ts";
import { postHappened } from "./postHappened.ts";
import { tellPosts } from "./tellPost.ts";

/** Posts that were held because of the pause go the way of all others now. */
export async function endPause({
  app,
  tx,
  engagement_id,
  moderation,
}: {
  app: App;
  tx: Tx;
  engagement_id: string;
  moderation: Moderation;
}): Promise<void> {
  const approved = moderation === "open" ? await approveHeld(tx, engagement_id) : [];
  const ended = moderation === "open" ? approved : await leaveToOperator(tx, engagement_id);
  await tellPosts(app, tx, engagement_id, ended);
  for (const post of approved) await postHappened(app, tx, "post.status", { ...post, engagement_id });
}
