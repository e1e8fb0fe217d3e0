import { most_posts, type PlayedPost, type PlayedWall } from "./playedWall.ts";
import { type PostKind, postKinds } from "./post.ts";

export const wallLayouts = ["mosaic", "single", "ticker"] as const;
export type WallLayout = (typeof wallLayouts)[number];

/** What a block shows of a wall. */
export interface WallView {
  layout: WallLayout;
  /** In the order in which they came onto the walls. */
  posts: PlayedPost[];
  /** The oldest leave when new ones come. */
  is_full: boolean;
  /** Those that it may come to show; null: all. */
  kinds: PostKind[] | null;
}

/** Props of a block, as authors and rules wrote them: what makes no sense counts as not said. */
export function wallView(props: Record<string, unknown>, wall: PlayedWall): WallView {
  const layout = wallLayouts.find((layout) => layout === props["layout"]) ?? "mosaic";
  const kinds = namesIn(props["kinds"]);
  const rooms = roomsNamed(namesIn(props["rooms"]), wall);
  const newest = wall.posts.slice(-most_posts);
  const posts = newest.filter(
    ({ kind, room }) =>
      (!kinds || kinds.includes(kind)) && (!rooms || (room !== null && rooms.includes(room))),
  );
  return {
    layout,
    posts,
    is_full: newest.length === most_posts,
    kinds: kinds && postKinds.filter((kind) => kinds.includes(kind)),
  };
}

/** What guests are asked for: the first they may post of what is shown here. */
export function askedFor(kinds: readonly PostKind[] | null, wall: PlayedWall): PostKind {
  const taken = postKinds.filter((kind) => wall.kinds.includes(kind));
  return taken.find((kind) => !kinds || kinds.includes(kind)) ?? taken[0] ?? "photo";
}

export function engagementOf(props: Record<string, unknown>): string | null {
  const id = props["engagement_id"];
  return typeof id === "string" && id !== "" ? id : null;
}

/** None means all: a list that is there but empty leaves nothing out. */
function namesIn(given: unknown): string[] | null {
  const names = Array.isArray(given) ? given.filter((name) => typeof name === "string") : [];
  return names.length === 0 ? null : names;
}

/** By their keys, or as people call them. */
function roomsNamed(names: string[] | null, { rooms }: PlayedWall): string[] | null {
  if (!names) return null;
  const wanted = new Set(names.map(plain));
  const labelled = rooms.filter(({ label }) => wanted.has(plain(label))).map(({ key }) => key);
  return [...names, ...labelled];
}

const plain = (name: string) => name.trim().toLowerCase();
