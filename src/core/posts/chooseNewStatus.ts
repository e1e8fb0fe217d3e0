import type { Moderation, State } from "../engagements/engagement.ts";
import type { HeldBecause, PostStatus } from "./post.ts";

export interface NewStatus {
  status: Extract<PostStatus, "pending" | "approved">;
  held_because: Extract<HeldBecause, "profanity" | "review" | "paused"> | null;
}

/**
 * Whether a new post reaches the walls at once. What is held by a pause alone goes the way of all others when it ends:
 * whether that is the operator's is asked then.
 */
export function chooseNewStatus({
  state,
  moderation,
  has_profanity,
}: {
  state: Exclude<State, "closed">;
  moderation: Moderation;
  has_profanity: boolean;
}): NewStatus {
  if (has_profanity) return { status: "pending", held_because: "profanity" };
  if (state === "paused") return { status: "pending", held_because: "paused" };
  if (moderation === "review") return { status: "pending", held_because: "review" };
  return { status: "approved", held_because: null };
}
