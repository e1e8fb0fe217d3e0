import type { HeldBecause, PostKind, PostStatus } from "./post.ts";

/** What a moderator can make of a post. */
export const transitions: Record<PostStatus, readonly PostStatus[]> = {
  pending: ["approved", "rejected"],
  approved: ["featured", "answered", "hidden"],
  featured: ["approved", "hidden"],
  answered: ["approved", "hidden"],
  rejected: ["approved"],
  hidden: ["approved"],
};

interface ModeratedPost {
  kind: PostKind;
  status: PostStatus;
  held_because: HeldBecause | null;
}

/** What was taken back stays so, and what cannot be read cannot be shown; only a question is answered. */
export function listAllowedStatuses({ kind, status, held_because }: ModeratedPost): PostStatus[] {
  if (held_because === "withdrawn" || held_because === "unreadable") return [];
  return transitions[status].filter((next) => next !== "answered" || kind === "question");
}
