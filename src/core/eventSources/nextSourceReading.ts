const min_ms = 60_000;
const most_wait_ms = 6 * 60 * min_ms;

interface SourceReading {
  now: number;
  every_min: number;
  /** The wait that the source's server asked for. */
  retry_after_ms: number | null;
  /** A random number from 0 to 1, so that sources that were set together are not all read at the same moment. */
  random: number;
}

/**
 * Returns when a source is read next: a little before its interval is over, so that boards follow within it. A source
 * that fails is read as often as one that does not, because the programme of a day that runs must not wait for hours.
 */
export function nextSourceReading({ now, every_min, retry_after_ms, random }: SourceReading): number {
  const wait_ms = every_min * min_ms * (1 - 0.1 * random);
  return now + Math.round(Math.max(wait_ms, Math.min(retry_after_ms ?? 0, most_wait_ms)));
}
