import { queryOptions } from "@tanstack/react-query";
import type { EngagementPost as Post } from "../../../contract/posts.ts";
import type { Crop } from "../../../core/posts/crop.ts";
import type { PostKind, PostStatus } from "../../../core/posts/post.ts";
import type { Caller, Session } from "../people/session.ts";
import { workspaceKey } from "../queryKeys.ts";

export type PostPage = { items: Post[]; next_cursor: string | null };

export interface PostChange {
  status?: PostStatus;
  crop?: Crop | null;
  pinned?: boolean;
  answer_text?: string | null;
  merged_into?: string | null;
  reason?: string | null;
}

export interface PostFilter {
  status: readonly PostStatus[];
  kind: PostKind | undefined;
  room: string | undefined;
  /** Undefined: whether it was merged into another one or not. */
  merged: boolean | undefined;
  newest_first: boolean;
}

type Api = Pick<Session, "api">;

const page_posts = 100;
/** As many as the server reads by their ids. */
export const most_ids = 100;

export function readPosts(
  { api }: Api,
  engagement_id: string,
  { status, kind, room, merged, newest_first }: PostFilter,
  cursor: string | null,
): Promise<PostPage> {
  const query = {
    status: status.join(),
    order: newest_first ? ("newest" as const) : ("oldest" as const),
    limit: page_posts,
    ...(kind !== undefined && { kind }),
    ...(room !== undefined && { room }),
    ...(merged !== undefined && { merged: merged ? ("true" as const) : ("false" as const) }),
    ...(cursor !== null && { cursor }),
  };
  return api.get("/engagements/{id}/posts", { params: { id: engagement_id }, query });
}

/** How many questions wait to be read; every post that comes or is decided makes it stale. */
export function waitingQuestionsQuery({ workspace, api }: Caller, id: string) {
  // A question that was merged into another one is decided with that.
  const query = { status: "pending", kind: "question", merged: "false", limit: page_posts } as const;
  return queryOptions({
    queryKey: workspaceKey(workspace.id, "engagements", id, "waiting questions"),
    queryFn: ({ signal }) => api.get("/engagements/{id}/posts", { params: { id }, query, signal }),
    select: ({ items, next_cursor }) => ({
      count: items.filter(({ held_because }) => held_because !== "withdrawn").length,
      isMore: next_cursor !== null,
    }),
  });
}

export async function readPostsById({ api }: Api, engagement_id: string, ids: string[]): Promise<Post[]> {
  const query = { post_ids: ids.join(), limit: most_ids };
  return (await api.get("/engagements/{id}/posts", { params: { id: engagement_id }, query })).items;
}

/** Refused when anybody wrote the post since this one was read. */
export function patchPost(
  { api }: Api,
  engagement_id: string,
  { post_id, version }: Pick<Post, "post_id" | "version">,
  body: PostChange,
): Promise<Post> {
  return api.patch("/engagements/{id}/posts/{post_id}", {
    params: { id: engagement_id, post_id },
    body,
    headers: { "If-Match": `"${version}"` },
  });
}

/** Files are asked of the server this page came from, by whatever name it was opened. */
export function toLocalUrl(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
