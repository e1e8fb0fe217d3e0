import type { RollStart } from "./programme.ts";

/** A roll never plays more records than this in one round. */
const most_led = 20;

interface QueueChange {
  /** The refs of the queue as it was, and as it is now. */
  before: readonly string[];
  after: readonly string[];
  per_pass: number;
  /** Whether what is new is to come first. */
  is_newest_first: boolean;
}

/**
 * Where a roll goes on when records came or went: the round that is on plays what it still has, and the walk goes on at the
 * record that was next. What came in among the newest leads the next round, unless that round plays it anyway.
 */
export function carryRoll(
  start: RollStart,
  { before, after, per_pass, is_newest_first }: QueueChange,
): RollStart {
  const now = new Set(after);
  const next = findFirstKept(before, start.next, now);
  const stays = (ref: string) => now.has(ref);
  const led = start.lead.filter(stays);
  const rest = start.rest.filter(stays);
  // A roll of whose former queue nothing is left starts at the beginning.
  if (!is_newest_first || next === null) return { rest, lead: led, next };
  const known = new Set(before);
  const from = after.indexOf(next);
  const length = Math.max(0, per_pass - led.length);
  const comes = new Set(Array.from({ length }, (_, n) => after[(from + n) % after.length]));
  const fresh = after.slice(0, most_led).filter((ref) => !known.has(ref) && !comes.has(ref));
  return { rest, lead: [...new Set([...fresh, ...led])].slice(0, most_led), next };
}

/** Finds the record itself, or the first one after it that is still in the queue. */
function findFirstKept(
  before: readonly string[],
  ref: string | null,
  now: ReadonlySet<string>,
): string | null {
  const from = ref === null ? 0 : before.indexOf(ref);
  for (let step = 0; step < before.length; step += 1) {
    const candidate = before[(Math.max(from, 0) + step) % before.length]!;
    if (now.has(candidate)) return candidate;
  }
  return null;
}
