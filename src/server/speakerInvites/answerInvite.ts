import type { App } from "../app.ts";
import { holdEngagement } from "../engagements/index.ts";
import type { Guest } from "../guests/index.ts";
import { conflict, notFound } from "../http/errors.ts";
import { createGuestLink, revokeLink } from "../livePresenters/index.ts";
import { lockOwnPost, tellPost } from "../posts/index.ts";
import { transaction, type Tx } from "../write.ts";
import { findInvite, type InviteRow, updateInvite } from "./speakerInvites.repo.ts";

/** A guest who left no name is shown with this one. */
const nameless = "Guest";

/**
 * Takes a guest's yes or no. A yes returns the page that sends the camera, and so does every further yes, because the
 * page may have been lost; the one before is good no longer.
 */
export async function answerInvite(
  app: App,
  guest: Guest,
  { post_id, accept }: { post_id: string; accept: boolean },
): Promise<{ url: string | null }> {
  const { workspace_id, engagement_id } = guest;
  return transaction(app, workspace_id, async (tx) => {
    const { guests_may_speak } = await holdEngagement(tx, { id: engagement_id, workspace_id });
    const post = await lockOwnPost(tx.db, guest.id, post_id);
    if (!post) throw notFound("The post");
    const invite = await findInvite(tx.db, post_id);
    if (!invite || !guests_may_speak || (accept && invite.state === "declined")) throw notInvited();
    const { session_id } = invite;
    const guest_name = post.name?.trim() || nameless;
    const made = accept ? await createGuestLink(app, tx, { workspace_id, session_id, guest_name }) : null;
    await revokeEarlier(app, tx, invite);
    await updateInvite(tx.db, post_id, {
      state: accept ? "accepted" : "declined",
      link_id: made?.id ?? null,
    });
    await tellPost(app, tx, post);
    return { url: made?.path ?? null };
  });
}

/** An operator may have revoked the link meanwhile; then a yes is no longer one. */
async function revokeEarlier(app: App, tx: Tx, invite: InviteRow): Promise<void> {
  const { link_id, workspace_id, session_id } = invite;
  if (link_id === null) return;
  if (!(await revokeLink(app, tx, { id: link_id, workspace_id, session_id }))) throw notInvited();
}

const notInvited = () => conflict("You are not invited any more", { reason: "not_invited" });
