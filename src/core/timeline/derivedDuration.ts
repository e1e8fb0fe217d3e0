import type { Timeline } from "./timeline.ts";

/**
 * Returns the latest end of blocks and audio, or eight seconds if nothing has an end; never less than half a second.
 */
export function derivedDuration({ blocks, audio = [] }: Pick<Timeline, "blocks" | "audio">): number {
  let latest = 0;
  for (const { timing } of blocks) latest = Math.max(latest, timing.out_ms ?? 0);
  for (const { out_ms = 0 } of audio) latest = Math.max(latest, out_ms);
  return latest === 0 ? 8000 : Math.max(500, latest);
}
