import type { ConnectionState } from "../../client/LiveConnection.ts";
import type { Presenting } from "../../core/presenters/livePresenter.ts";
import type { FeedStates } from "./feeds/openFeeds.ts";

/**
 * What the person must know at a glance. `off`: not connected by choice; `elsewhere`: another window has taken the
 * place; `blocked`: the network lets nothing through.
 */
export type AirState = "off" | "connecting" | "wings" | "on_air" | "lost" | "blocked" | "elsewhere";

interface Situation {
  line: ConnectionState;
  presenting: Pick<Presenting, "on_air">;
  wantsToSend: boolean;
  isElsewhere: boolean;
  feeds: FeedStates;
}

export function judgeAir({ line, presenting, wantsToSend, isElsewhere, feeds }: Situation): AirState {
  if (!wantsToSend) return "off";
  if (isElsewhere) return "elsewhere";
  const states = Object.values(feeds);
  if (states.includes("blocked")) return "blocked";
  if (line === "lost" || states.includes("lost")) return "lost";
  if (!states.includes("connected")) return "connecting";
  return presenting.on_air ? "on_air" : "wings";
}
