import { createLruCache } from "../createLruCache.ts";

/** Covers an event's evening, and the time before it. */
const remembered_ms = 12 * 60 * 60 * 1000;

export interface KnownAddresses {
  remember(engagement_id: string, address: string): void;
  has(engagement_id: string, address: string): boolean;
}

/**
 * Remembers the addresses from which guests have come in to an engagement, so that somebody who guesses codes there
 * does not shut it to the others.
 */
export function openKnownAddresses({
  now,
  most = 100_000,
}: {
  now: () => number;
  most?: number;
}): KnownAddresses {
  const known = createLruCache<number>(most);
  const makeKey = (engagement_id: string, address: string) => `${engagement_id} ${address}`;
  return {
    remember(engagement_id, address) {
      known.set(makeKey(engagement_id, address), now() + remembered_ms);
    },
    has: (engagement_id, address) => (known.peek(makeKey(engagement_id, address)) ?? -Infinity) > now(),
  };
}
