import type { Engagement } from "../../../contract/engagements.ts";

interface Flow {
  /** `live`: posts reach the walls by themselves; `ready`: one click and they do. */
  tone: "live" | "ready" | "still";
  says: string;
}

/** Where a post goes that comes now, and what the next switch would put onto the walls. */
export function sayFlow({ state, moderation }: Pick<Engagement, "state" | "moderation">): Flow {
  if (state === "closed")
    return { tone: "still", says: "Guests can post nothing. What is on the walls stays." };
  if (moderation === "review")
    return {
      tone: "still",
      says:
        state === "open"
          ? "What guests post waits here until somebody approves it."
          : "Guests can still post. Everything waits here, also once it is open again.",
    };
  return state === "open"
    ? {
        tone: "live",
        says: "What guests post is on the walls at once. Of what comes now, only bad words wait.",
      }
    : {
        tone: "ready",
        says: "What guests post is held. Opening puts what the pause held onto the walls; what waits for review or bad words stays here.",
      };
}
