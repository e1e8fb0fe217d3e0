import type { Engagement } from "../../../contract/engagements.ts";
import { stateWords } from "./words.ts";

export function StateBadge({ state, moderation }: Pick<Engagement, "state" | "moderation">) {
  const isLive = state === "open" && moderation === "open";
  return <span className={isLive ? "badge badge-live" : "badge"}>{isLive ? "Live" : stateWords[state]}</span>;
}
