import { most_posts, type PlayedPost, type PlayedWall } from "./playedWall.ts";
import { type PostKind, postKinds } from "./post.ts";
import { readWallFilter, listNewest, passes } from "./wallFilter.ts";

export const wallLayouts = ["mosaic", "single", "ticker"] as const;
export type WallLayout = (typeof wallLayouts)[number];

/** What a block shows of a wall. */
export interface WallView {
  layout: WallLayout;
  /** The newest and the featured posts, in the order in which they came onto the walls. */
  posts: PlayedPost[];
  /** True when the oldest posts leave as new ones come. */
  is_full: boolean;
  /** The kinds of posts that it may show; null for all. */
  kinds: PostKind[] | null;
}

/** Reads a block's props as authors and rules wrote them; values that make no sense are ignored. */
export function buildWallView(props: Record<string, unknown>, wall: PlayedWall): WallView {
  const layout = wallLayouts.find((layout) => layout === props["layout"]) ?? "mosaic";
  const filter = readWallFilter(props, wall.rooms);
  const passing = wall.posts.filter((post) => passes(filter, post));
  return {
    layout,
    posts: listNewest(passing, filter, { most: most_posts }),
    is_full: passing.length >= most_posts,
    kinds: filter.kinds,
  };
}

/** Chooses what guests are asked for: the first kind that is shown here and that they may post. */
export function chooseAskedKind(kinds: readonly PostKind[] | null, wall: PlayedWall): PostKind {
  const taken = postKinds.filter((kind) => wall.kinds.includes(kind));
  return taken.find((kind) => !kinds || kinds.includes(kind)) ?? taken[0] ?? "photo";
}

export function readEngagementId(props: Record<string, unknown>): string | null {
  const id = props["engagement_id"];
  return typeof id === "string" && id !== "" ? id : null;
}
