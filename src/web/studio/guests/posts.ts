import type { Crop } from "../../../core/posts/crop.ts";
import type {
  CropSource,
  HeldBecause,
  PostKind,
  PostSource,
  PostStatus,
  VideoStatus,
} from "../../../core/posts/post.ts";
import type { Session } from "../people/session.ts";

export interface Post {
  post_id: string;
  kind: PostKind;
  status: PostStatus;
  held_because: HeldBecause | null;
  video_status: VideoStatus | null;
  caption: string;
  name: string | null;
  /** The room's key. */
  room: string | null;
  client_label: string | null;
  source: PostSource;
  /** Signed for about an hour, as is the small one; null until they are made. */
  media_url: string | null;
  thumb_url: string | null;
  crop: Crop | null;
  crop_source: CropSource | null;
  take_home_url: string | null;
  /** Who decided last, as people know them. */
  decided_by: string | null;
  version: number;
  created_at: number;
  updated_at: number;
}

export interface PostPage {
  items: Post[];
  next_cursor: string | null;
}

export interface PostFilter {
  status: readonly PostStatus[];
  kind: PostKind | undefined;
  room: string | undefined;
  newest_first: boolean;
}

type Api = Pick<Session, "api">;

const page_posts = 100;
/** As many as the server reads by their ids. */
export const most_ids = 100;

export function readPosts(
  { api }: Api,
  engagement_id: string,
  { status, kind, room, newest_first }: PostFilter,
  cursor: string | null,
): Promise<PostPage> {
  const query = new URLSearchParams({
    status: status.join(),
    order: newest_first ? "newest" : "oldest",
    limit: String(page_posts),
    ...(kind !== undefined && { kind }),
    ...(room !== undefined && { room }),
    ...(cursor !== null && { cursor }),
  });
  return api<PostPage>({ path: `/engagements/${engagement_id}/posts?${query}` });
}

export async function readPostsById({ api }: Api, engagement_id: string, ids: string[]): Promise<Post[]> {
  const query = new URLSearchParams({ post_ids: ids.join(), limit: String(most_ids) });
  return (await api<PostPage>({ path: `/engagements/${engagement_id}/posts?${query}` })).items;
}

/** Refused when anybody wrote the post since this one was read. */
export function patchPost(
  { api }: Api,
  engagement_id: string,
  { post_id, version }: Pick<Post, "post_id" | "version">,
  body: { status: PostStatus } | { crop: Crop | null },
): Promise<Post> {
  return api<Post>({
    method: "PATCH",
    path: `/engagements/${engagement_id}/posts/${post_id}`,
    headers: { "If-Match": `"${version}"` },
    body,
  });
}

/** Files are asked of the server this page came from, by whatever name it was opened. */
export function hereOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
