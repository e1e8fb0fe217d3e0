import { most_held, type PlayedPost, type WallFilter } from "../../core/posts/playedWall.ts";
import { postKinds } from "../../core/posts/post.ts";
import { listNewestForAll } from "../../core/posts/wallFilter.ts";
import { sortPosts } from "../../core/playback/withPost.ts";
import type { PlayedAsset } from "../../core/assets/playedAsset.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../db/database.ts";
import { readPlayedPosts } from "./playedPost.ts";
import { isNewest } from "./posts.repo.ts";

/**
 * Reads the newest posts of each of these walls, in the order in which they came, and the files of at least these.
 */
export async function readNewestPosts(
  app: App,
  q: Queryable,
  { id: engagement_id, delay_ms }: { id: string; delay_ms: number },
  filters: readonly WallFilter[],
): Promise<{ posts: PlayedPost[]; assets: Record<string, PlayedAsset> }> {
  const wantsAll = filters.some(({ rooms, kinds }) => !rooms && !kinds);
  const ofKinds = new Set(filters.flatMap(({ rooms, kinds }) => (rooms ? [] : (kinds ?? []))));
  const ofRooms = new Map(
    filters
      .flatMap(({ rooms, kinds }) =>
        (rooms ?? []).flatMap((room) => (kinds ?? postKinds).map((kind) => ({ room, kind }))),
      )
      .map((place) => [JSON.stringify(place), place]),
  );
  const places = [...ofRooms.values()];
  const { posts, assets } = await readPlayedPosts(app, q, isNewest, [
    engagement_id,
    most_held,
    wantsAll ? most_held : 0,
    [...ofKinds],
    places.map(({ room }) => room),
    places.map(({ kind }) => kind),
    JSON.stringify(filters),
    delay_ms,
  ]);
  const held = posts.map(({ post }) => post);
  return { posts: listNewestForAll(sortPosts(held), filters, { most: most_held, delay_ms }), assets };
}
