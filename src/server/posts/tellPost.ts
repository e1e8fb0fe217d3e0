import { topics } from "../../contract/topics.ts";
import type { ChangedPost } from "../../core/posts/playedWall.ts";
import type { App } from "../app.ts";
import type { Tx } from "../write.ts";
import { readPlayedPostsById } from "./playedPost.ts";

interface PostAndGuest {
  id: string;
  guest_id: string | null;
}

/**
 * Must be called in every transaction that writes a post or its files, once all of it is written: screens, desks and
 * the phone that made it learn of it. The caller holds the post's row, so what is told last is what is true.
 */
export async function tellPost(
  app: App,
  tx: Tx,
  { engagement_id, ...ids }: PostAndGuest & { engagement_id: string },
): Promise<void> {
  await tellPosts(app, tx, engagement_id, [ids]);
}

export async function tellPosts(
  app: App,
  tx: Tx,
  engagement_id: string,
  these: readonly PostAndGuest[],
): Promise<void> {
  const ids = these.map(({ id }) => id);
  const { posts, assets } = await readPlayedPostsById(app, tx.client, ids);
  const played = new Map(posts.map(({ post }) => [post.id, post]));
  for (const id of ids) {
    const post = played.get(id) ?? null;
    const files = [post?.media?.asset, post?.media?.poster].flatMap((file) =>
      file && assets[file] ? [[file, assets[file]] as const] : [],
    );
    const changed: ChangedPost = { engagement_id, post_id: id, post, assets: Object.fromEntries(files) };
    tx.change(topics.post(engagement_id, id), changed);
  }
  for (const guest_id of new Set(these.flatMap(({ guest_id }) => guest_id ?? [])))
    tx.change(topics.guest(guest_id));
}
