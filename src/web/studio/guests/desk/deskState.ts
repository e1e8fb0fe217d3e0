import type { EngagementPost as Post } from "../../../../contract/posts.ts";
import type { PostStatus } from "../../../../core/posts/post.ts";
import type { PostPage } from "../posts.ts";
import { isIn, viewKey, tabs, type View } from "./views.ts";

/** All that a desk knows of an engagement's posts. */
export interface DeskState {
  posts: ReadonlyMap<string, Post>;
  /** What was decided here and the server has not yet confirmed. */
  wanted: ReadonlyMap<string, PostStatus>;
  /** How far each view was read. */
  reads: ReadonlyMap<string, ReadState>;
  /** Came while the desk was open, and nobody has seen it yet. */
  arrived: ReadonlySet<string>;
}

interface ReadState {
  /** Null: there is no more. */
  cursor: string | null;
  last: Post | null;
  pages: number;
}

export type DeskChange =
  | { type: "read"; view: View; page: PostPage }
  /** The first pages anew: what was known before may be long out of date. */
  | { type: "reread"; view: View; pages: PostPage[] }
  /** Posts as they are now; those that were asked for and are not among them are gone. */
  | { type: "told"; asked: string[]; posts: Post[] }
  /** Posts that are this moderator's own for a while; others know them already. */
  | { type: "taken"; posts: Post[] }
  | { type: "decided"; post_id: string; status: PostStatus }
  | { type: "settled"; post_id: string; post: Post | null }
  | { type: "seen"; post_ids: string[] };

export const emptyDesk: DeskState = {
  posts: new Map(),
  wanted: new Map(),
  reads: new Map(),
  arrived: new Set(),
};

export function changeDesk(state: DeskState, change: DeskChange): DeskState {
  switch (change.type) {
    case "read":
      return withPage(state, change.view, change.page);
    case "reread":
      return change.pages.reduce((state, page) => withPage(state, change.view, page), {
        ...emptyDesk,
        wanted: state.wanted,
      });
    case "told":
      return tell(state, change.asked, change.posts);
    case "taken":
      return { ...state, posts: withPosts(state.posts, change.posts) };
    case "decided":
      return { ...state, wanted: new Map(state.wanted).set(change.post_id, change.status) };
    case "settled": {
      const wanted = new Map(state.wanted);
      // Something else may have been decided of it since.
      if (!change.post || wanted.get(change.post_id) === change.post.status) wanted.delete(change.post_id);
      return { ...state, wanted, posts: change.post ? withPosts(state.posts, [change.post]) : state.posts };
    }
    case "seen": {
      const arrived = new Set(state.arrived);
      for (const id of change.post_ids) arrived.delete(id);
      return { ...state, arrived };
    }
  }
}

function withPage(state: DeskState, view: View, { items, next_cursor }: PostPage): DeskState {
  const before = state.reads.get(viewKey(view));
  const read = {
    cursor: next_cursor,
    last: items.at(-1) ?? before?.last ?? null,
    pages: (before?.pages ?? 0) + 1,
  };
  return {
    ...state,
    posts: withPosts(state.posts, items),
    reads: new Map(state.reads).set(viewKey(view), read),
  };
}

function tell(state: DeskState, asked: string[], posts: Post[]): DeskState {
  const news = posts.filter(({ post_id }) => !state.posts.has(post_id));
  const known = new Map(withPosts(state.posts, posts));
  const there = new Set(posts.map(({ post_id }) => post_id));
  for (const id of asked) if (!there.has(id)) known.delete(id);
  return {
    ...state,
    posts: known,
    arrived: new Set([...state.arrived, ...news.map(({ post_id }) => post_id)]),
  };
}

/** Answers may overtake each other: what is newer stays. */
export function withPosts(known: ReadonlyMap<string, Post>, posts: Post[]): ReadonlyMap<string, Post> {
  const merged = new Map(known);
  for (const post of posts) {
    const before = merged.get(post.post_id);
    if (!before || before.version <= post.version) merged.set(post.post_id, post);
  }
  return merged;
}

export interface PostListing {
  /** As they will be, should the server agree to what was decided here. */
  posts: Post[];
  is_read: boolean;
  is_complete: boolean;
}

/** What a view lists as far as it was read; `kept` stays in its place, although it belongs there no longer. */
export function listPosts(state: DeskState, view: View, kept: string | null = null): PostListing {
  const read = state.reads.get(viewKey(view));
  if (!read) return { posts: [], is_read: false, is_complete: false };
  const order = tabs[view.show].newest_first ? -1 : 1;
  const { last, cursor } = read;
  const isRead = (post: Post) => cursor === null || (last !== null && order * byAge(post, last) <= 0);
  const posts = [...state.posts.values()]
    .map((post) => asWanted(state, post))
    .filter((post) => post.post_id === kept || (isIn(view, post) && isRead(post)))
    .toSorted((one, other) => order * byAge(one, other));
  return { posts, is_read: true, is_complete: cursor === null };
}

export function asWanted({ wanted }: Pick<DeskState, "wanted">, post: Post): Post {
  const status = wanted.get(post.post_id);
  return status === undefined ? post : { ...post, status };
}

export function byAge(one: Post, other: Post): number {
  return (
    one.created_at - other.created_at ||
    (one.post_id < other.post_id ? -1 : Number(one.post_id > other.post_id))
  );
}
