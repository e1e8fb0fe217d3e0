import type { PostKind, PostStatus, VideoStatus, PostFileRole } from "../../core/posts/post.ts";
import type { Language } from "../../core/engagements/engagement.ts";
import type { Queryable } from "../db/database.ts";

export interface TakenFile {
  id: string;
  workspace_id: string;
  role: PostFileRole;
  mime: string;
  bytes: number;
  width: number;
  height: number;
}

export interface Row {
  id: string;
  workspace_id: string;
  kind: PostKind;
  status: PostStatus;
  video_status: VideoStatus | null;
  caption: string;
  share_ready: boolean;
  keepsake_ready: boolean;
  created_at: number;
  title: string;
  languages: Language[];
  files: TakenFile[];
}

export async function listTakeHome(client: Queryable, post_id: string) {
  const { rows } = await client.query<Row>(
    `SELECT p.id, p.workspace_id, p.kind, p.status, p.video_status, p.caption, p.share_ready, p.keepsake_ready,
            p.created_at, e.title, e.languages,
            coalesce((SELECT jsonb_agg(to_jsonb(f)) FROM post_files f WHERE f.post_id = p.id), '[]') AS files
     FROM posts p JOIN engagements e ON e.id = p.engagement_id WHERE p.id = $1`,
    [post_id],
  );
  return rows;
}
