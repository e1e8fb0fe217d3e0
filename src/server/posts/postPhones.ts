import type { PostPhone } from "../../contract/postPhones.ts";
import { requireEngagement } from "../engagements/index.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { conflict, notFound } from "../http/errors.ts";
import { type Tx, write } from "../write.ts";
import { postHappened } from "./postHappened.ts";
import * as repo from "./postPhones.repo.ts";
import { findGuestOfPost } from "./posts.repo.ts";
import { postTakenDown } from "./postTakenDown.ts";
import { tellPosts } from "./tellPost.ts";

interface WhichPost {
  /** The engagement's id. */
  id: string;
  post_id: string;
}

interface PhoneDecision {
  rejected?: boolean | undefined;
  held?: boolean | undefined;
  reason?: string | null | undefined;
}

const no_phone: PostPhone = { posts: 0, standing: 0, rejected: 0, held: false };

/** Counts what the phone that made the post has posted. */
export async function readPostPhone(call: Call, which: WhichPost): Promise<PostPhone> {
  const guest_id = await findPhone(call, which);
  return guest_id === null ? no_phone : repo.readPhone(call.app.pool, guest_id);
}

/**
 * Rejects everything from the phone that made the post, or takes that back for what nobody decided since; and says
 * whether what it posts from now on waits for a moderator.
 */
export async function decidePostPhone(
  call: Call,
  which: WhichPost,
  { rejected, held, reason }: PhoneDecision,
): Promise<PostPhone> {
  const guest_id = await findPhone(call, which);
  if (guest_id === null) throw conflict("The post was not made with a phone");
  return write(call, async (tx) => {
    await repo.lockPhone(tx.client, guest_id);
    if (held !== undefined) {
      call.what = held ? "Hold what one phone posts" : "No longer hold what one phone posts";
      await repo.holdPhone(tx.client, guest_id, held);
    }
    if (rejected === true) await rejectAll(call, tx, { guest_id, engagement_id: which.id, reason });
    if (rejected === false) await restoreAll(call, tx, { guest_id, engagement_id: which.id });
    return repo.readPhone(tx.client, guest_id);
  });
}

interface Phone {
  guest_id: string;
  engagement_id: string;
}

async function rejectAll(
  call: Call,
  tx: Tx,
  { guest_id, engagement_id, reason }: Phone & { reason: string | null | undefined },
): Promise<void> {
  const posts = await repo.rejectStanding(tx.client, guest_id, {
    decided_by: call.actor.name,
    reason: reason?.trim() || null,
  });
  call.what = `Reject ${posts.length} posts of one phone`;
  if (posts.length === 0) return;
  await call.app.hooks.run(postTakenDown, {
    app: call.app,
    tx,
    workspace_id: posts[0]!.workspace_id,
    post_ids: posts.map(({ id }) => id),
  });
  await tellPosts(call.app, tx, engagement_id, posts);
  for (const post of posts) await postHappened(call.app, tx, "post.status", post);
}

async function restoreAll(call: Call, tx: Tx, { guest_id, engagement_id }: Phone): Promise<void> {
  const posts = await repo.restoreRejected(tx.client, guest_id);
  call.what = `Restore ${posts.length} rejected posts of one phone`;
  await tellPosts(call.app, tx, engagement_id, posts);
  for (const post of posts) await postHappened(call.app, tx, "post.status", post);
}

/** Null: the post was not made with a phone. */
async function findPhone(call: Call, { id: engagement_id, post_id }: WhichPost): Promise<string | null> {
  await requireEngagement(call, engagement_id);
  const workspace_id = getWorkspaceId(call);
  const post = await findGuestOfPost(call.app.pool, { workspace_id, engagement_id, id: post_id });
  if (!post) throw notFound("The post");
  return post.guest_id;
}
