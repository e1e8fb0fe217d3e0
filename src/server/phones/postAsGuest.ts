import type { GuestPost } from "../../core/posts/guestPost.ts";
import type { PostBody } from "../../core/posts/readNewPost.ts";
import type { App } from "../app.ts";
import { notFound } from "../http/errors.ts";
import { claim, computeFingerprint, Replay, replayEarlier } from "../http/idempotency.ts";
import { keepResponse } from "../http/idempotency.repo.ts";
import { checkFile, isOwnPost, lockForMerge, lockOwnPost, makePost, withdrawPost } from "../posts/index.ts";
import { type AnnouncedFile, type Ticket, makeTicket, withMeans } from "../uploads/index.ts";
import { transaction } from "../write.ts";
import { type Guest, guestMaker, keepGuest } from "../guests/index.ts";
import { toGuestPost } from "./ownPosts.ts";

export async function announceAsGuest(
  app: App,
  { guest, announced, address }: { guest: Guest; announced: AnnouncedFile; address: string },
): Promise<Ticket> {
  const { workspace_id, engagement_id } = guest;
  const maker = guestMaker(guest);
  return withMeans(app, announced, { workspace_id, engagement_id, maker, address }, (address_hash) =>
    transaction(app, workspace_id, async (tx) => {
      const engagement = await keepGuest(tx, guest);
      return makeTicket(app, tx, { engagement, maker, announced, address_hash });
    }),
  );
}

/** A phone that did not receive the response sends the same key again, and gets the same post. */
export async function postAsGuest(
  app: App,
  { guest, body, key }: { guest: Guest; body: PostBody; key: string },
): Promise<{ post: GuestPost; replayed: boolean }> {
  const { id: guest_id, engagement_id, workspace_id } = guest;
  const maker = guestMaker(guest);
  const fingerprint = computeFingerprint("POST", `guest/${engagement_id}/posts`, body);
  const retry = { key, fingerprint, shown_once: false };
  try {
    const file = await lookAtFile();
    const post = await transaction(app, workspace_id, async (tx) => {
      await claim(tx.client, maker, retry);
      const engagement = await keepGuest(tx, guest);
      const made = await makePost(app, tx, { engagement, maker, source: "phone", guest_id, body, file });
      const post = toGuestPost(app, { ...made, thumb_id: null, invite: null, standing: null });
      await keepResponse(tx.client, maker, { ...retry, response: post });
      return post;
    });
    return { post, replayed: false };
  } catch (error) {
    if (!(error instanceof Replay)) throw error;
    return { post: error.response as GuestPost, replayed: true };
  }

  /** A retry need not look at its file again; without one, the transaction recognises it soon enough. */
  async function lookAtFile() {
    if (body.upload_id == null) return null;
    await replayEarlier(app.pool, maker, retry);
    return checkFile(app, { engagement_id, maker, body });
  }
}

export async function withdrawAsGuest(app: App, guest: Guest, post_id: string): Promise<void> {
  // Votes wait for a locked question, so nobody locks another guest's.
  if (!(await isOwnPost(app.db, guest.id, post_id))) throw notFound("The post");
  await transaction(app, guest.workspace_id, async (tx) => {
    // With those that were merged into it, in the order in which merging locks them.
    await lockForMerge(tx.client, { engagement_id: guest.engagement_id, id: post_id, target: null });
    const post = await lockOwnPost(tx.db, guest.id, post_id);
    if (!post) throw notFound("The post");
    await withdrawPost(app, tx, post);
  });
}
