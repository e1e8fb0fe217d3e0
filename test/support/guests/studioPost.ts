import type { EngagementPost as Post } from "../../../src/contract/posts.ts";

/** A post as the server tells of it, for tests. */
export function buildPost(created_at: number, more: Partial<Post> = {}): Post {
  return {
    post_id: `p${created_at}`,
    engagement_id: "e",
    share_ready: false,
    take_home_expires_at: null,
    keepsake_ready: false,
    keepsake_url: null,
    kind: "note",
    status: "pending",
    held_because: "review",
    video_status: null,
    caption: `Note ${created_at}`,
    name: null,
    room: null,
    client_label: null,
    source: "phone",
    media_url: null,
    thumb_url: null,
    crop: null,
    crop_source: null,
    take_home_url: null,
    decided_by: null,
    invite: null,
    session_id: null,
    votes: 0,
    pinned: false,
    answer_text: null,
    merged_into: null,
    reason: null,
    version: 1,
    created_at,
    updated_at: created_at,
    ...more,
  };
}
