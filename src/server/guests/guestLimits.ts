import type { GuestAct } from "../../contract/guestAct.ts";
import { openCounter, type Share } from "../http/counter.ts";
import { openRefillingBuckets } from "../http/refillingBuckets.ts";
import { openCodeGuesses } from "./codeGuesses.ts";
import { openKnownAddresses } from "./knownAddresses.ts";

/** What guests do by hand, so that it comes slowly and is counted by address too. */
type ByHand = "post" | "upload" | "own" | "erase";

/**
 * The kinds of writes that are counted for guests. `own` is what they do with what is theirs already, such as withdrawing a
 * post or reading their data.
 */
export type GuestWrite = GuestAct["type"] | ByHand;

export interface Ceilings {
  /** These limits hold for a whole engagement. */
  per_second: Record<GuestWrite, number>;
  /** These limits hold for one phone. */
  per_minute: Record<"act" | "react" | ByHand, number>;
  /** One address may try so many different join codes that lead nowhere. */
  misses_per_minute: number;
  /** One address may do at least so much of each kind by hand, however few new guests are let in from it. */
  posts_per_address_per_minute: number;
}

/**
 * A hall of 20,000 in which everybody answers, votes or joins within the same second stays below these limits; posts
 * are written by hand and come more slowly. A phone may answer a question a second, and try each answer once again.
 */
const usual: Ceilings = {
  per_second: {
    answer: 25_000,
    vote: 25_000,
    join: 25_000,
    upvote: 25_000,
    watch: 25_000,
    react: 25_000,
    post: 500,
    upload: 500,
    own: 500,
    // Each holds up the votes of the engagement for a moment.
    erase: 20,
  },
  // Reactions are counted by themselves: whoever claps must still be able to vote.
  per_minute: { act: 120, post: 15, upload: 30, own: 15, erase: 5, react: 200 },
  misses_per_minute: 600,
  posts_per_address_per_minute: 600,
};

/** Null means that the guest may go on. */
export type Wait = { retry_s: number; who: "phone" | "address" | "hall" } | null;

/** Where something comes from that is done by hand; a venue's Wi-Fi is one address. */
export interface GuestAddress {
  bucket: string;
  guests_per_address_per_min: number;
}

export type GuestLimits = ReturnType<typeof openGuestLimits>;

/**
 * Limits how much guests may do on this node before they are put off. The phone itself tries again what its guest would not.
 */
export function openGuestLimits(
  changed: Partial<Ceilings> = {},
  now = () => performance.now(),
  share?: Share,
) {
  const { per_second, per_minute, misses_per_minute, posts_per_address_per_minute } = {
    ...usual,
    ...changed,
  };
  const minute = { window_ms: 60_000, most_keys: 100_000, now };
  // What is done thousands of times a second each worker counts for itself; the rest they count together.
  const phones = openCounter(minute);
  const writers = openCounter({ ...minute, shared: share?.("guests' posts") });
  const handKinds = new Set<GuestWrite>(["post", "upload", "own", "erase"] satisfies ByHand[]);
  const isByHand = (what: GuestWrite): what is ByHand => handKinds.has(what);
  const tokens = openRefillingBuckets({ most_keys: 100_000, now, shared: share?.("guests") });
  const halls = openCounter({ window_ms: 1_000, most_keys: 10_000, now });

  /**
   * Posts are written by hand: an address from which so many guests come in a minute posts no more than that, and not all
   * of it at once. By default it gets three fifths of what the engagement takes in a second, so nobody with a script shuts out
   * those who are elsewhere. The same holds for each other kind of what is done by hand.
   */
  function takeFrom(
    { bucket, guests_per_address_per_min }: GuestAddress,
    engagement_id: string,
    what: ByHand,
  ) {
    const key = `${what} ${engagement_id} ${bucket}`;
    const most = Math.max(posts_per_address_per_minute, guests_per_address_per_min);
    const most_at_once = Math.ceil(what === "erase" ? (per_second.erase * 3) / 5 : most / 10);
    const second = halls.take(key, most_at_once);
    return second.allowed ? tokens.take(key, most) : second;
  }

  return {
    /** Counts something that a guest writes. */
    write(guest: { id: string; engagement_id: string }, what: GuestWrite, from?: GuestAddress): Wait {
      const kind = isByHand(what) || what === "react" ? what : "act";
      const own = `${kind} ${guest.id}`;
      const counter = isByHand(what) ? writers : phones;
      const { full, retry_s } = counter.isFull(own, per_minute[kind]);
      if (full) return { retry_s, who: "phone" };
      const near = from && isByHand(what) ? takeFrom(from, guest.engagement_id, what) : null;
      if (near && !near.allowed) return { retry_s: near.retry_s, who: "address" };
      // What the hall's limit puts off is not held against the phone, which has to try again.
      const all = halls.take(`${what} ${guest.engagement_id}`, per_second[what]);
      if (!all.allowed) return { retry_s: all.retry_s, who: "hall" };
      counter.take(own, per_minute[kind]);
      return null;
    },

    /** Counts a token that an address asks for. */
    token(
      engagement: { id: string; guests_per_address_per_min: number },
      bucket: string,
    ): { allowed: boolean; retry_s: number } {
      return tokens.take(`${engagement.id} ${bucket}`, engagement.guests_per_address_per_min);
    },

    /** Counts a join code that somebody at an address tries. */
    guess: openCodeGuesses({
      window_ms: 60_000,
      most_codes: misses_per_minute,
      most_remembered: 200_000,
      now,
      shared: share?.("guests' codes"),
    }),

    /** Guests from these addresses are let in although somebody at their address guesses. */
    known: openKnownAddresses({ now }),
  };
}
