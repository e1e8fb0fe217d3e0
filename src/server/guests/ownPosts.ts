import type { GuestPost } from "../../core/posts/guestPost.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../db/database.ts";
import { postFileUrl } from "../site/postFiles.ts";
import { takeHomeUrl } from "../takeHome/takeHomeLink.ts";

interface Row extends Omit<GuestPost, "post_id" | "take_home_url" | "thumb_url"> {
  id: string;
  thumb_id: string | null;
}

/** Nobody scrolls further on a phone. */
const most = 200;

/** All that a guest posted and did not take back, newest first. */
export async function readOwnPosts(app: App, q: Queryable, guest_id: string): Promise<GuestPost[]> {
  const { rows } = await q.query<Row>({
    name: "guests.posts",
    text: `SELECT p.id, p.kind, p.status, p.held_because, p.video_status, p.caption, p.name, p.room, p.share_ready,
             p.created_at, f.id AS thumb_id
           FROM posts p LEFT JOIN post_files f ON f.post_id = p.id AND f.role = 'thumb'
           WHERE p.guest_id = $1 AND p.withdrawn_at IS NULL ORDER BY p.created_at DESC, p.id DESC LIMIT $2`,
    values: [guest_id, most],
  });
  return rows.map((row) => guestPostOf(app, row));
}

export function guestPostOf(app: App, { id, thumb_id, ...post }: Row): GuestPost {
  return {
    post_id: id,
    kind: post.kind,
    status: post.status,
    held_because: post.held_because,
    video_status: post.video_status,
    caption: post.caption,
    name: post.name,
    room: post.room,
    share_ready: post.share_ready,
    take_home_url: takeHomeUrl(app, { id, ...post }),
    thumb_url: thumb_id === null ? null : postFileUrl(app, thumb_id),
    created_at: post.created_at,
  };
}
