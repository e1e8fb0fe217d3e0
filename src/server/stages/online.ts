/** A screen pings every five seconds; one that is silent for longer than this counts as gone. */
export const silence_ms = 14_000;

export function isOnline(last_seen_at: number | null, now: number): boolean {
  return last_seen_at !== null && now - last_seen_at < silence_ms;
}
