import { type Guest, insertGuest } from "./guests.repo.ts";
import { hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { guestToken } from "../../core/engagements/joinCode.ts";
import { type EngagementRow, holdEngagement } from "../engagements/index.ts";
import { Refusal } from "../http/errors.ts";
import { createIdSource } from "../newId.ts";
import type { Tx } from "../write.ts";

/**
 * A guest is known by the token alone, before anything of the guest is stored, so that a phone can be told of its
 * first post.
 */
export function toGuest(
  engagement: { id: string; workspace_id: string },
  token: string,
  address_mark: Buffer | null = null,
): Guest {
  const token_hash = hash("sha256", token, "buffer");
  const id = createIdSource(`guest\n${engagement.id}\n${token_hash.toString("hex")}`)();
  return {
    id,
    engagement_id: engagement.id,
    workspace_id: engagement.workspace_id,
    token_hash,
    address_mark,
  };
}

/**
 * Stores the guest with the first thing that it writes. Returns the engagement, locked so that it is not deleted
 * meanwhile.
 */
export async function keepGuest(tx: Tx, guest: Guest): Promise<EngagementRow> {
  const engagement = await holdEngagement(tx, { id: guest.engagement_id, workspace_id: guest.workspace_id });
  const { id, workspace_id, engagement_id, token_hash } = guest;
  await insertGuest(tx.client, { workspace_id, id, engagement_id, token_hash });
  return engagement;
}

/** Names the guest as the maker of uploads and posts, and as the caller whose retries are recognised. */
export const guestMaker = ({ id }: Pick<Guest, "id">) => `guest:${id}`;

/** Returns null when the phone has sent no token. */
export function readTokenHeader({ headers }: FastifyRequest, reply: FastifyReply): string | null {
  const { authorization } = headers;
  if (authorization === undefined) return null;
  const token = /^Guest (\S+)$/i.exec(authorization)?.[1] ?? "";
  if (!guestToken.test(token)) throw unknownPhone(reply);
  return token;
}

export function requireToken(request: FastifyRequest, reply: FastifyReply): string {
  const token = readTokenHeader(request, reply);
  if (token === null) throw unknownPhone(reply);
  return token;
}

export function unknownPhone(reply: FastifyReply): Refusal {
  reply.header("WWW-Authenticate", "Guest");
  return new Refusal(
    "unauthorized",
    "Send a token of POST /guest/{join_code}/token: Authorization: Guest <token>",
  );
}
