import type { Programme } from "./programme.ts";
import { type ChangedPost, most_held, type PlayedPost } from "../posts/playedWall.ts";
import { everything, listNewestForAll } from "../posts/wallFilter.ts";

/** Returns the programme with the post as it is now. Posts that nothing shows any more are dropped as well. */
export function withPost(
  programme: Programme,
  { engagement_id, post_id, post, assets }: ChangedPost,
): Programme {
  const wall = programme.walls[engagement_id];
  if (!wall) return programme;
  const before = wall.posts.find(({ id }) => id === post_id);
  if (!before && !post) return programme;
  const others = wall.posts.filter(({ id }) => id !== post_id);
  const posts = listNewestForAll(sortPosts(post ? [...others, post] : others), wall.filters ?? [everything], {
    most: most_held,
    delay_ms: wall.delay_ms,
  });
  const walls = { ...programme.walls, [engagement_id]: { ...wall, posts } };
  const gone = new Set(wall.posts.filter((old) => !posts.includes(old)).flatMap(listFiles));
  const kept = Object.entries(programme.assets).filter(([id]) => !gone.has(id));
  return { ...programme, walls, assets: { ...Object.fromEntries(kept), ...assets } };
}

/** Returns the programme without the posts that a newer programme no longer shows: no screen may keep those. */
export function removeGonePosts(programme: Programme, { walls: newer }: Pick<Programme, "walls">): Programme {
  const gone: PlayedPost[] = [];
  const walls = Object.entries(programme.walls).map(([id, wall]) => {
    const ids = new Set(newer[id]?.posts.map((post) => post.id));
    gone.push(...wall.posts.filter((post) => !ids.has(post.id)));
    return [id, { ...wall, posts: wall.posts.filter((post) => ids.has(post.id)) }] as const;
  });
  if (gone.length === 0) return programme;
  const files = new Set(gone.flatMap(listFiles));
  const kept = Object.entries(programme.assets).filter(([id]) => !files.has(id));
  return { ...programme, walls: Object.fromEntries(walls), assets: Object.fromEntries(kept) };
}

/** Lists the ids of the files of all posts. */
export function listPostFiles({ walls }: Pick<Programme, "walls">): Set<string> {
  return new Set(Object.values(walls).flatMap(({ posts }) => posts.flatMap(listFiles)));
}

/** Sorts posts in the order in which they came onto the walls. */
export function sortPosts(posts: PlayedPost[]): PlayedPost[] {
  return posts.toSorted(
    (one, other) => one.shown_at - other.shown_at || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0),
  );
}

/** Lists the ids of a post's files among the programme's assets. */
export const listFiles = ({ media }: PlayedPost): string[] =>
  media ? [...(media.poster === null ? [] : [media.poster]), media.asset] : [];
