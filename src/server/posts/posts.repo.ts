import { sql } from "kysely";
import type { Db } from "../db/database.ts";

/** With the files that people are shown. */
export function selectPosts(
  db: Db,
  { workspace_id, engagement_id }: { workspace_id: string; engagement_id: string },
) {
  return db
    .selectFrom("posts")
    .select([
      "posts.id",
      "posts.engagement_id",
      "posts.kind",
      "posts.status",
      "posts.held_because",
      "posts.video_status",
      "posts.caption",
      "posts.name",
      "posts.room",
      "posts.client_label",
      "posts.source",
      "posts.share_ready",
      "posts.crop",
      "posts.crop_source",
      "posts.keepsake_ready",
      "posts.decided_by",
      "posts.version",
      "posts.created_at",
      "posts.updated_at",
    ])
    .select(
      sql<{ photo?: string; video?: string; thumb?: string }>`coalesce((
        SELECT jsonb_object_agg(f.role, f.id) FROM post_files f
        WHERE f.post_id = posts.id AND f.role IN ('photo', 'video', 'thumb')), '{}')`.as("files"),
    )
    .where("posts.workspace_id", "=", workspace_id)
    .where("posts.engagement_id", "=", engagement_id);
}

export type ShownRow = Awaited<ReturnType<ReturnType<typeof selectPosts>["executeTakeFirstOrThrow"]>>;
