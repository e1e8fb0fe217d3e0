import { toChannels } from "./contrast.ts";

/** Mixes two colours; `share` tells how much of the other is in the result. */
export function mix(one: string, other: string, share: number): string {
  const to = toChannels(other);
  const mixed = toChannels(one).map((from, place) => Math.round(from + (to[place]! - from) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
