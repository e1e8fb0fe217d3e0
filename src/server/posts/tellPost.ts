import type { ChangedPost } from "../../core/posts/playedWall.ts";
import type { App } from "../app.ts";
import type { Tx } from "../write.ts";
import { readPlayedPosts } from "./playedPost.ts";

/** Screens that show the engagement's wall listen here. */
export const postsTopic = (engagement_id: string) => `posts/${engagement_id}/`;

/** The phone that made a post listens here. */
export const guestTopic = (guest_id: string) => `guests/${guest_id}`;

interface TheseIds {
  id: string;
  engagement_id: string;
  guest_id: string | null;
}

/**
 * To be called in every transaction that writes a post or its files, once all of it is written: screens, desks and the
 * phone that made it learn of it. Whoever calls it holds the post's row, so what is told last is what is true.
 */
export async function tellPost(app: App, tx: Tx, { id, engagement_id, guest_id }: TheseIds): Promise<void> {
  const { posts, assets } = await readPlayedPosts(app, tx.client, "p.id = $1", [id]);
  const changed: ChangedPost = { engagement_id, post_id: id, post: posts[0]?.post ?? null, assets };
  tx.change(`${postsTopic(engagement_id)}${id}`, { ...changed });
  if (guest_id !== null) tx.change(guestTopic(guest_id));
}
