import type { Timeline } from "./timeline.ts";

/** The latest end of blocks and audio, else eight seconds; never under half a second. */
export function derivedDuration({ blocks, audio = [] }: Pick<Timeline, "blocks" | "audio">): number {
  let latest = 0;
  for (const { timing } of blocks) latest = Math.max(latest, timing.out_ms ?? 0);
  for (const { out_ms = 0 } of audio) latest = Math.max(latest, out_ms);
  return latest === 0 ? 8000 : Math.max(500, latest);
}
