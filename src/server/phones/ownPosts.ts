import type { GuestPost } from "../../core/posts/guestPost.ts";
import type { App } from "../app.ts";
import type { Queryable } from "../db/database.ts";
import { gather } from "../db/gather.ts";
import { postFileUrl } from "../posts/index.ts";
import { takeHomeUrl } from "../takeHome/index.ts";
import { type Row, listOwnPosts } from "./phones.repo.ts";

/** Reads everything that a guest posted and did not take back, newest first. */
export async function readOwnPosts(app: App, q: Queryable, guest_id: string): Promise<GuestPost[]> {
  return (await readAllOwnPosts(app, q, [guest_id]))[0]!;
}

/** Phones that come back together are asked for together. */
export function gatherOwnPosts(app: App): (guest_id: string) => Promise<GuestPost[]> {
  const run = (guest_ids: string[]) => readAllOwnPosts(app, app.pool, guest_ids);
  return gather({ run, isOfOne: () => false, lanes: 2, most: 1_000, pause_ms: 5 });
}

async function readAllOwnPosts(app: App, q: Queryable, guest_ids: string[]): Promise<GuestPost[][]> {
  const rows = await listOwnPosts(q, guest_ids);
  const own = Map.groupBy(rows, ({ guest_id }) => guest_id);
  return guest_ids.map((id) => (own.get(id) ?? []).map((row) => toGuestPost(app, row)));
}

export function toGuestPost(app: App, { id, thumb_id, ...post }: Row): GuestPost {
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
    ...(post.invite && { invite: post.invite }),
    ...(post.standing && { merged_into: post.standing }),
  };
}
