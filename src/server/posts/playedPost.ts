import type { PlayedAsset } from "../../core/assets/playedAsset.ts";
import type { PlayedPost } from "../../core/posts/playedWall.ts";
import type { Crop } from "../../core/posts/crop.ts";
import type { PostFileRole, PostKind } from "../../core/posts/post.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../db/database.ts";
import { wallFileUrl } from "./postFiles.ts";

interface Row {
  id: string;
  engagement_id: string;
  kind: PostKind;
  status: PlayedPost["status"];
  room: string | null;
  caption: string;
  name: string | null;
  shown_at: number;
  crop: Crop | null;
  duration_ms: number | null;
  files: FileRow[];
}

interface FileRow {
  id: string;
  role: PostFileRole;
  mime: string;
  bytes: number;
  width: number;
  height: number;
  sha256: string;
  created_at: number;
}

export interface PlayedPosts {
  posts: { engagement_id: string; post: PlayedPost }[];
  assets: Record<string, PlayedAsset>;
}

/** Of posts `p`: approved, and with all that is needed to show it: a picture once its copy is made, a video once it is small. */
export const isShown = `p.status IN ('approved', 'featured', 'answered') AND p.withdrawn_at IS NULL AND (
    p.kind IN ('note', 'question')
    OR EXISTS (SELECT FROM post_files f WHERE f.post_id = p.id AND f.role = CASE p.kind WHEN 'photo' THEN 'wall' ELSE 'video' END))`;

/** Those of the posts `p` that are on the walls and meet the condition. */
export async function readPlayedPosts(
  app: App,
  q: Queryable,
  condition: string,
  values: unknown[],
): Promise<PlayedPosts> {
  const { rows } = await q.query<Row>(
    `SELECT p.id, p.engagement_id, p.kind, p.status, p.room, p.caption, p.name, p.shown_at, p.crop, p.duration_ms,
            coalesce((SELECT jsonb_agg(to_jsonb(f)) FROM post_files f
                      WHERE f.post_id = p.id AND f.role IN ('wall', 'video', 'poster')), '[]') AS files
     FROM posts p WHERE ${isShown} AND ${condition}`,
    values,
  );
  return {
    posts: rows.map(postOf),
    assets: Object.fromEntries(
      rows.flatMap(({ files }) => files.map((file) => [file.id, assetOf(app, file)])),
    ),
  };
}

function postOf({ engagement_id, files, crop, duration_ms, ...post }: Row): PlayedPosts["posts"][number] {
  const file = (role: PostFileRole) => files.find((file) => file.role === role);
  const shown = file("wall") ?? file("video");
  if (!shown) return { engagement_id, post: { ...post, media: null } };
  const { id: asset, width, height, created_at } = shown;
  const media = { asset, poster: file("poster")?.id ?? null, width, height, duration_ms, crop };
  // To screens it is new when they can show it, however long it took to be made.
  return { engagement_id, post: { ...post, shown_at: Math.max(post.shown_at, created_at), media } };
}

function assetOf(app: App, { id, sha256, bytes, mime }: FileRow): PlayedAsset {
  return { url: wallFileUrl(app, id), name: "A guest's post", sha256, bytes, mime };
}
