import type { Moderation, State } from "../engagements/engagement.ts";
import type { HeldBecause, PostStatus } from "./post.ts";

export interface NewStatus {
  status: Extract<PostStatus, "pending" | "approved">;
  held_because: Extract<HeldBecause, "profanity" | "review" | "paused"> | null;
}

/** Whether a new post reaches the walls at once. What only the operator can decide comes before what time decides. */
export function statusOfNew({
  state,
  moderation,
  has_profanity,
}: {
  state: Exclude<State, "closed">;
  moderation: Moderation;
  has_profanity: boolean;
}): NewStatus {
  if (has_profanity) return { status: "pending", held_because: "profanity" };
  if (moderation === "review") return { status: "pending", held_because: "review" };
  if (state === "paused") return { status: "pending", held_because: "paused" };
  return { status: "approved", held_because: null };
}

/** Reached from anything else, what was held only because of the pause comes onto the walls. */
export function isFlowing({ state, moderation }: { state: State; moderation: Moderation }): boolean {
  return state === "open" && moderation === "open";
}
