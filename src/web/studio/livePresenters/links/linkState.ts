import type { PresenterLink } from "../../../../contract/livePresenters.ts";

export type LinkState = "connected" | "used" | "unused" | "expired";

interface Moment {
  now: number;
  /** Whether something comes over it. */
  isConnected: boolean;
}

export function judgeLink(
  { expires_at, last_used_at }: Pick<PresenterLink, "expires_at" | "last_used_at">,
  { now, isConnected }: Moment,
): LinkState {
  if (isConnected) return "connected";
  if (expires_at <= now) return "expired";
  return last_used_at === null ? "unused" : "used";
}

export const linkLabels: Record<LinkState, string> = {
  connected: "Connected",
  used: "Not connected",
  unused: "Not opened yet",
  expired: "Expired",
};
