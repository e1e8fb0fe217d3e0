import type { App } from "../app.ts";
import type { Crop } from "../../core/posts/crop.ts";
import type { CropSource } from "../../core/posts/post.ts";
import type { Language } from "../../core/engagements/engagement.ts";
import type { Queryable } from "../db/database.ts";

export interface KeptPost {
  id: string;
  workspace_id: string;
  engagement_id: string;
  guest_id: string | null;
  caption: string;
  crop: Crop | null;
  crop_source: CropSource | null;
  created_at: number;
  title: string;
  languages: Language[];
  /** The time zone is that of the venue, because a party goes on after midnight somewhere else. */
  timezone: string | null;
  photo_id: string;
  width: number;
  height: number;
}

/** Returns null once the post's copies are gone, because it was withdrawn or its engagement deleted. */
export async function findKeepsakePost(app: App, id: string): Promise<KeptPost | undefined> {
  const { rows } = await app.pool.query<KeptPost>(
    `SELECT p.id, p.workspace_id, p.engagement_id, p.guest_id, p.caption, p.crop, p.crop_source, p.created_at,
            e.title, e.languages, f.id AS photo_id, f.width, f.height,
            (SELECT v.timezone FROM venues v WHERE v.workspace_id = p.workspace_id ORDER BY v.created_at, v.id LIMIT 1)
     FROM posts p JOIN engagements e ON e.id = p.engagement_id
     JOIN post_files f ON f.post_id = p.id AND f.role = 'photo'
     WHERE p.id = $1 AND p.withdrawn_at IS NULL`,
    [id],
  );
  return rows[0];
}

export type PostCrop = Pick<KeptPost, "crop" | "crop_source">;

export async function updateKeepsake(
  client: Queryable,
  {
    post_id,
    crop,
    crop_source,
    made,
  }: {
    post_id: string;
    crop: Crop | null;
    crop_source: "center" | "manual" | "booth" | "faces" | null;
    made: Set<"photo" | "wall" | "thumb" | "take_home" | "keepsake" | "video" | "poster">;
  },
): Promise<void> {
  await client.query(
    `UPDATE posts SET crop = $2, crop_source = $3, keepsake_ready = $4, share_ready = true,
              version = version + 1, updated_at = now_ms() WHERE id = $1`,
    [post_id, JSON.stringify(crop), crop_source, made.has("keepsake")],
  );
}

export async function lockCrop(client: Queryable, id: string, photo_id: string) {
  const { rows } = await client.query<PostCrop>(
    `SELECT crop, crop_source FROM posts WHERE id = $1 AND withdrawn_at IS NULL
       AND EXISTS (SELECT FROM post_files WHERE id = $2) FOR UPDATE`,
    [id, photo_id],
  );
  return rows;
}
