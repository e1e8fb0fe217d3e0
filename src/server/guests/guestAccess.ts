import { joinCode } from "../../core/engagements/joinCode.ts";
import type { App } from "../app.ts";
import { openFormerGuests } from "./formerGuests.ts";
import { type Guest, guestOf } from "./guest.ts";
import { findByCode, type JoinedEngagement } from "./guestEngagement.ts";
import { type GuestLimits, openGuestLimits } from "./guestLimits.ts";
import { issueToken, readToken } from "./guestToken.ts";

export interface GuestAccess {
  limits: GuestLimits;
  /** Null: nothing has this code. */
  find(code: string, caller: Caller): Promise<JoinedEngagement | null | Guessed>;
  /** Null: the token was not issued for this engagement. */
  identify(engagement: { id: string; workspace_id: string }, token: string): Promise<Guest | null>;
  issue(engagement: { id: string }, bucket: string): string;
}

interface Caller {
  bucket: string;
  /** Null: it has shown none. */
  token: string | null;
}

/** This address guessed too often: whether there is anything with the code is not told. */
export interface Guessed {
  retry_s: number;
}

export const isGuessed = (found: JoinedEngagement | null | Guessed): found is Guessed =>
  found !== null && "retry_s" in found;

/** Who comes in with a join code, and as whom. */
export function openGuestAccess(app: App, limits: GuestLimits = openGuestLimits()): GuestAccess {
  const isFormer = openFormerGuests(app.pool);

  async function identify(
    engagement: { id: string; workspace_id: string },
    token: string,
  ): Promise<Guest | null> {
    const read = readToken(app, engagement.id, token);
    if (read) return guestOf(engagement, token, read.address_mark);
    const guest = guestOf(engagement, token);
    return (await isFormer(guest)) ? guest : null;
  }

  return {
    limits,
    identify,
    issue: ({ id }, bucket) => issueToken(app, id, bucket),
    async find(code, { bucket, token }) {
      const { full, retry_s } = limits.hasGuessed(bucket);
      const found = (await findByCode(app, code)) ?? null;
      // Who holds a token knew the code before: a hall goes on while somebody in it guesses. Only its signature is looked at,
      // because another query would let the clock tell what the answer does not.
      if (full) return found && token !== null && readToken(app, found.id, token) ? found : { retry_s };
      // What can be no code is no guess.
      if (!found && joinCode.test(code)) limits.miss(bucket);
      return found;
    },
  };
}
