import { most_posts, type PlayedPost, type PlayedWall } from "./playedWall.ts";
import { type PostKind, postKinds } from "./post.ts";
import { readWallFilter, listNewest, passes } from "./wallFilter.ts";

export const wallLayouts = ["mosaic", "single", "ticker"] as const;
export type WallLayout = (typeof wallLayouts)[number];

/** What a block shows of a wall. */
export interface WallView {
  layout: WallLayout;
  /** In the order in which they came onto the walls: the newest, and those that are featured. */
  posts: PlayedPost[];
  /** The oldest leave when new ones come. */
  is_full: boolean;
  /** Those that it may come to show; null: all. */
  kinds: PostKind[] | null;
}

/** Props of a block, as authors and rules wrote them: what makes no sense counts as not said. */
export function buildWallView(props: Record<string, unknown>, wall: PlayedWall): WallView {
  const layout = wallLayouts.find((layout) => layout === props["layout"]) ?? "mosaic";
  const filter = readWallFilter(props, wall.rooms);
  const passing = wall.posts.filter((post) => passes(filter, post));
  return {
    layout,
    posts: listNewest(passing, filter, most_posts),
    is_full: passing.length >= most_posts,
    kinds: filter.kinds,
  };
}

/** What guests are asked for: the first they may post of what is shown here. */
export function chooseAskedKind(kinds: readonly PostKind[] | null, wall: PlayedWall): PostKind {
  const taken = postKinds.filter((kind) => wall.kinds.includes(kind));
  return taken.find((kind) => !kinds || kinds.includes(kind)) ?? taken[0] ?? "photo";
}

export function readEngagementId(props: Record<string, unknown>): string | null {
  const id = props["engagement_id"];
  return typeof id === "string" && id !== "" ? id : null;
}
