import type { PlayedAsset } from "../../core/assets/playedAsset.ts";
import type { PlayedPost } from "../../core/posts/playedWall.ts";
import type { PostFileRole } from "../../core/posts/post.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../db/database.ts";
import { wallFileUrl } from "./postFiles.ts";
import { type PlayedPostRow, type FileRow, listPlayedPosts } from "./posts.repo.ts";

export interface PlayedPosts {
  posts: { engagement_id: string; post: PlayedPost }[];
  assets: Record<string, PlayedAsset>;
}

/** Reads those of the posts `p` that are on the walls and meet the condition. */
export async function readPlayedPosts(
  app: App,
  q: Queryable,
  condition: string,
  values: unknown[],
): Promise<PlayedPosts> {
  return toPlayedPosts(app, await listPlayedPosts(q, condition, { values }));
}

/** Reads those of these posts that are on the walls. */
export async function readPlayedPostsById(
  app: App,
  q: Queryable,
  ids: readonly string[],
): Promise<PlayedPosts> {
  const rows = await listPlayedPosts(q, "p.id = ANY ($1)", { name: "posts.playedById", values: [ids] });
  return toPlayedPosts(app, rows);
}

function toPlayedPosts(app: App, rows: PlayedPostRow[]): PlayedPosts {
  return {
    posts: rows.map(toPlayedPost),
    assets: Object.fromEntries(
      rows.flatMap(({ files }) => files.map((file) => [file.id, toAsset(app, file)])),
    ),
  };
}

function toPlayedPost({
  engagement_id,
  files,
  crop,
  duration_ms,
  votes,
  pinned,
  session_id,
  answer_text,
  created_at: asked_at,
  featured_at,
  ...row
}: PlayedPostRow): PlayedPosts["posts"][number] {
  const post = { ...row, ...(featured_at !== null && { featured_at }) };
  if (post.kind === "question") {
    const question = { votes, pinned, session_id, answer_text, asked_at };
    return { engagement_id, post: { ...post, media: null, question } };
  }
  const file = (role: PostFileRole) => files.find((file) => file.role === role);
  const shown = file("wall") ?? file("video");
  if (!shown) return { engagement_id, post: { ...post, media: null } };
  const { id: asset, width, height, created_at } = shown;
  const media = { asset, poster: file("poster")?.id ?? null, width, height, duration_ms, crop };
  // To screens a post is new when they can show it, however long it took to be made.
  return { engagement_id, post: { ...post, shown_at: Math.max(post.shown_at, created_at), media } };
}

function toAsset(app: App, { id, sha256, bytes, mime }: FileRow): PlayedAsset {
  return { url: wallFileUrl(app, id), name: "A guest's post", sha256, bytes, mime };
}
