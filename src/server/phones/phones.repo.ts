import type { GuestPost } from "../../core/posts/guestPost.ts";
import type { Queryable, Db } from "../db/database.ts";

export interface Row extends Omit<GuestPost, "post_id" | "take_home_url" | "thumb_url"> {
  id: string;
  thumb_id: string | null;
}

/** Nobody scrolls further on a phone. */
export const most = 200;

export async function listOwnPosts(client: Queryable, guest_ids: string[]) {
  const { rows } = await client.query<Row & { guest_id: string }>({
    name: "guests.posts",
    text: `SELECT p.*, f.id AS thumb_id
           FROM unnest($1::text[]) AS g (id), LATERAL (
             SELECT id, guest_id, kind, status, held_because, video_status, caption, name, room, share_ready, created_at
             FROM posts p WHERE p.guest_id = g.id AND p.withdrawn_at IS NULL
             ORDER BY p.created_at DESC, p.id DESC LIMIT $2
           ) AS p LEFT JOIN post_files f ON f.post_id = p.id AND f.role = 'thumb'
           ORDER BY p.created_at DESC, p.id DESC`,
    values: [[...new Set(guest_ids)], most],
  });
  return rows;
}

export function lockOwnPost(db: Db, id: string, post_id: string) {
  return db
    .selectFrom("posts")
    .selectAll()
    .where("id", "=", post_id)
    .where("guest_id", "=", id)
    .where("withdrawn_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}
