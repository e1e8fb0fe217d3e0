import { longest_play_ms } from "../../contract/liveMessages.ts";
import { ScreenPlay } from "../../contract/plays.ts";
import { day_ms } from "../../core/time/calendar.ts";

/** A screen's clock is right to within milliseconds; one that is further ahead than this is wrong altogether. */
const most_ahead_ms = 60_000;

/**
 * Returns those rows that can be true, each beginning once and in order. What a broken or hostile screen makes up
 * beyond that is dropped without a word, so that the screen does not send it again.
 */
export function acceptPlays(
  rows: readonly unknown[],
  { now, keep_days }: { now: number; keep_days: number },
): ScreenPlay[] {
  const longest = new Map<number, ScreenPlay>();
  for (const row of rows) {
    const parsed = ScreenPlay.safeParse(row);
    if (!parsed.success) continue;
    const { from, to } = parsed.data;
    if (to <= from || to - from > longest_play_ms) continue;
    if (to > now + most_ahead_ms || from < now - keep_days * day_ms) continue;
    if (to > (longest.get(from)?.to ?? 0)) longest.set(from, parsed.data);
  }
  return [...longest.values()].toSorted((one, other) => one.from - other.from);
}
