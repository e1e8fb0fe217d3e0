import type { GuestPost } from "../../core/posts/guestPost.ts";

/** Says what has become of a post, as its guest is told. */
export type PostState =
  | "in_review"
  | "held"
  | "preparing"
  | "on_the_wall"
  | "featured"
  | "answered"
  | "merged"
  | "not_shown"
  | "unreadable"
  | "withdrawn";

type PostFacts = Pick<
  GuestPost,
  "kind" | "status" | "held_because" | "video_status" | "thumb_url" | "merged_into"
>;

export function findPostState(post: PostFacts): PostState {
  if (post.held_because === "withdrawn") return "withdrawn";
  if (post.held_because === "unreadable" || post.video_status === "failed") return "unreadable";
  const isTakenDown = post.status === "rejected" || post.status === "hidden";
  if (post.merged_into && !isTakenDown) return "merged";
  switch (post.status) {
    case "pending":
      return post.held_because === "paused" ? "held" : "in_review";
    case "approved":
      return isMade(post) ? "on_the_wall" : "preparing";
    case "featured":
      return isMade(post) ? "featured" : "preparing";
    case "answered":
      return "answered";
    case "rejected":
    case "hidden":
      return "not_shown";
  }
}

/** Tells whether the copies are there that walls show. */
function isMade({ kind, video_status, thumb_url }: PostFacts): boolean {
  if (kind === "photo") return thumb_url !== null;
  return kind !== "video" || video_status === "ready";
}
