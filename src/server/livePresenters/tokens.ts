import type { FastifyReply, FastifyRequest } from "fastify";
import type { App, NodeState } from "../app.ts";
import { findClientAddress } from "../http/clientAddress.ts";
import { type Counter, openCounter } from "../http/counter.ts";
import { Refusal } from "../http/errors.ts";
import { tooMany } from "../http/limits.ts";
import { findLinkByHash } from "./livePresenters.repo.ts";
import { hashPresenterToken } from "./presenterToken.ts";

export const invalidToken = () =>
  new Refusal("unauthorized", "This presenter's link is not valid, or no longer: ask for a new one");

export type PublishingLink = NonNullable<Awaited<ReturnType<typeof findLinkByHash>>>;

/** Returns the link of a token; null for one that is unknown, revoked or expired. */
export async function findLinkByToken({ db, now }: App, token: string): Promise<PublishingLink | null> {
  const link = await findLinkByHash(db, hashPresenterToken(token));
  return link && link.expires_at > now() ? link : null;
}

export function readBearer({ headers }: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1] ?? null;
}

/**
 * Tokens cannot be guessed. The limit only keeps those who try from keeping the database busy, and programs that go on
 * with an old token must not use it up for everybody in the house.
 */
const wrong_per_min = 300;

/** A screen whose network is bad connects anew every few seconds. Answering an offer costs more than other requests. */
const offers_per_min = 600;

interface LiveLimits {
  /** Answers 429 while an address has sent too many wrong tokens. */
  refuseGuesses(request: FastifyRequest, reply: FastifyReply): void;
  noteWrong(request: FastifyRequest): void;
  /** The address of a live connection counts as that of a request does. */
  wrong: Counter;
  most_wrong: number;
  countOffer(whom: string, reply: FastifyReply): void;
}

/** Each node counts for itself, as with every limit that is for addresses. */
export const liveLimits: NodeState<LiveLimits> = {
  open({ config }) {
    const wrong = openCounter({ window_ms: 60_000, most_keys: 10_000 });
    const offers = openCounter({ window_ms: 60_000, most_keys: 10_000 });
    return {
      wrong,
      most_wrong: wrong_per_min,
      refuseGuesses({ raw }, reply) {
        const { full, retry_s } = wrong.isFull(findClientAddress(raw, config), wrong_per_min);
        if (full) throw tooMany(reply, `Too many wrong tokens: wait ${retry_s} seconds`, retry_s);
      },
      noteWrong: ({ raw }) => void wrong.take(findClientAddress(raw, config), wrong_per_min),
      countOffer(whom, reply) {
        if (config.RATE_LIMIT_PER_MIN === 0) return;
        const { allowed, retry_s } = offers.take(whom, offers_per_min);
        if (!allowed) throw tooMany(reply, `Too many offers: wait ${retry_s} seconds`, retry_s);
      },
    };
  },
};
