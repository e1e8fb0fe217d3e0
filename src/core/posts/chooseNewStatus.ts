import type { Moderation, State } from "../engagements/engagement.ts";
import type { HeldBecause, PostStatus } from "./post.ts";

export interface NewStatus {
  status: Extract<PostStatus, "pending" | "approved">;
  held_because: Extract<HeldBecause, "profanity" | "review" | "paused"> | null;
}

/**
 * Decides whether a new post reaches the walls at once. A post that only a pause holds is judged like all others when
 * the pause ends; only then is it asked whether an operator must review it.
 */
export function chooseNewStatus({
  state,
  moderation,
  has_profanity,
  is_phone_held,
}: {
  state: Exclude<State, "closed">;
  moderation: Moderation;
  has_profanity: boolean;
  /** A moderator wants to look at whatever this phone posts. */
  is_phone_held: boolean;
}): NewStatus {
  if (has_profanity) return { status: "pending", held_because: "profanity" };
  if (is_phone_held) return { status: "pending", held_because: "review" };
  if (state === "paused") return { status: "pending", held_because: "paused" };
  if (moderation === "review") return { status: "pending", held_because: "review" };
  return { status: "approved", held_because: null };
}
