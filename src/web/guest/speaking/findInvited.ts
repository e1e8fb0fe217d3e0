import type { GuestPost } from "../../../core/posts/guestPost.ts";
import type { GuestState } from "../guestStore.ts";
import type { Tab } from "../play/useTab.ts";

export type InvitedPost = GuestPost & { invite: NonNullable<GuestPost["invite"]> };

/** Returns the post about which the guest is asked to speak. A question of a quiz does not wait, so that comes first. */
export function findInvited(
  { posts, play }: Pick<GuestState, "posts" | "play">,
  shown: Tab,
): InvitedPost | null {
  if (play?.isTakenOver) return null;
  const phase = play?.game?.phase;
  if (shown === "game" && (phase === "question" || phase === "locked")) return null;
  return posts.find(isInvited) ?? null;
}

function isInvited(post: GuestPost): post is InvitedPost {
  return post.invite !== undefined && post.invite.state !== "declined";
}
