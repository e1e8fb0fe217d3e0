/** A screen that nobody has seen for so long was put away, and nobody waits for it. */
const put_away_ms = 7 * 86_400_000;

/** Tells whether somebody counts on a screen to be there. One that sleeps may be switched off. */
export function isExpected(
  { last_seen_at, asleep }: { last_seen_at: number; asleep: boolean },
  now: number,
): boolean {
  return !asleep && now - last_seen_at < put_away_ms;
}
