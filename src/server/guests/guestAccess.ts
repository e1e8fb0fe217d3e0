import { joinCode } from "../../core/engagements/joinCode.ts";
import type { App, NodeState } from "../app.ts";
import { createLruCache } from "../createLruCache.ts";
import { openFormerGuests, findByCode, type JoinedEngagement, type Guest } from "./guests.repo.ts";
import { toGuest } from "./guest.ts";
import { type GuestLimits, openGuestLimits } from "./guestLimits.ts";
import { issueToken, readToken } from "./guestToken.ts";

/** Tokens of so many guests are kept after they were checked, some hundred bytes each. */
const most_known = 50_000;

export interface GuestAccess {
  limits: GuestLimits;
  /** Returns null when nothing has this code. */
  find(code: string, caller: Caller): Promise<JoinedEngagement | null | GuessRefusal>;
  /** Returns null when the token was not issued for this engagement. */
  identify(
    engagement: { id: string; workspace_id: string },
    token: string,
    bucket: string,
  ): Promise<Guest | null>;
  issue(engagement: { id: string }, bucket: string): string;
}

interface Caller {
  bucket: string;
  /** Null means that the phone has sent no token. */
  token: string | null;
}

/** This address guessed too often, so it is not told whether anything has the code. */
export interface GuessRefusal {
  retry_s: number;
}

export const isGuessRefusal = (found: JoinedEngagement | null | GuessRefusal): found is GuessRefusal =>
  found !== null && "retry_s" in found;

export const guestAccess: NodeState<GuestAccess> = { open: (app) => openGuestAccess(app) };

/** Decides who comes in with a join code, and as whom. */
export function openGuestAccess(
  app: App,
  limits: GuestLimits = openGuestLimits({}, () => app.monotonic_ms(), app.neighbours.share),
): GuestAccess {
  const isFormer = openFormerGuests(app.pool);
  // Phones come back with the token that was checked before, thousands at once.
  const known = createLruCache<Guest>(most_known);

  async function identify(
    engagement: { id: string; workspace_id: string },
    token: string,
    bucket: string,
  ): Promise<Guest | null> {
    const key = `${engagement.id} ${token}`;
    const issued = known.get(key) ?? readGuest(engagement, token);
    if (issued) {
      known.set(key, issued);
      limits.known.remember(engagement.id, bucket);
      return issued;
    }
    const guest = toGuest(engagement, token);
    return (await isFormer(guest)) ? guest : null;
  }

  function readGuest(engagement: { id: string; workspace_id: string }, token: string): Guest | null {
    const read = readToken(app, engagement.id, token);
    return read && toGuest(engagement, token, read.address_mark);
  }

  /**
   * A caller who holds a token, or comes from where others came in, learns nothing new from a right code, so a hall
   * goes on while somebody in it guesses. Nothing is looked up for it, because the time of another query would tell
   * what the response does not.
   */
  function knowsCode({ id }: { id: string }, { bucket, token }: Caller): boolean {
    return limits.known.has(id, bucket) || (token !== null && readToken(app, id, token) !== null);
  }

  return {
    limits,
    identify,
    issue({ id }, bucket) {
      limits.known.remember(id, bucket);
      return issueToken(app, id, bucket);
    },
    async find(code, { bucket, token }) {
      // Text that cannot be a code is no guess.
      if (!joinCode.test(code)) return null;
      const { retry_s, takeBack } = limits.guess(bucket, code);
      const found = (await findByCode(app, code)) ?? null;
      if (retry_s !== null) return found && knowsCode(found, { bucket, token }) ? found : { retry_s };
      if (found) takeBack();
      return found;
    },
  };
}
