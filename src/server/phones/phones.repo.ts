import type { GuestInvite, GuestPost, StandingQuestion } from "../../core/posts/guestPost.ts";
import type { Queryable } from "../db/database.ts";
import { isInviteStanding } from "../posts/index.ts";

export interface Row extends Omit<
  GuestPost,
  "post_id" | "take_home_url" | "thumb_url" | "invite" | "merged_into"
> {
  id: string;
  thumb_id: string | null;
  invite: GuestInvite | null;
  /** Of a question that was merged. */
  standing: StandingQuestion | null;
}

/** Nobody scrolls further on a phone. */
export const most = 200;

export async function listOwnPosts(client: Queryable, guest_ids: string[]) {
  const { rows } = await client.query<Row & { guest_id: string }>({
    name: "guests.posts",
    text: `SELECT p.*, f.id AS thumb_id, (
             SELECT jsonb_build_object('state', i.state, 'session_title', s.title)
             FROM speaker_invites i JOIN sessions s ON s.id = i.session_id
             WHERE i.post_id = p.id AND ${isInviteStanding} AND s.status NOT IN ('ended', 'cancelled')) AS invite, (
             SELECT CASE WHEN s.status IN ('approved', 'featured', 'answered') AND s.withdrawn_at IS NULL
               THEN jsonb_build_object('post_id', s.id, 'text', s.caption, 'is_answered', s.status = 'answered',
                 'answer_text', s.answer_text)
               ELSE jsonb_build_object('post_id', s.id, 'text', NULL, 'is_answered', false, 'answer_text', NULL) END
             FROM posts s WHERE s.id = p.merged_into) AS standing
           FROM unnest($1::text[]) AS g (id), LATERAL (
             SELECT id, guest_id, kind, status, held_because, video_status, caption, name, room, share_ready, created_at,
               merged_into
             FROM posts p WHERE p.guest_id = g.id AND p.withdrawn_at IS NULL
             ORDER BY p.created_at DESC, p.id DESC LIMIT $2
           ) AS p LEFT JOIN post_files f ON f.post_id = p.id AND f.role = 'thumb'
           ORDER BY p.created_at DESC, p.id DESC`,
    values: [[...new Set(guest_ids)], most],
  });
  return rows;
}
