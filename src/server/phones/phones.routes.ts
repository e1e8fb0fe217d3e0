import { guests } from "../../contract/guests.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { eraseGuestData, readGuestData } from "../guestData/index.ts";
import { findClientAddress } from "../http/clientAddress.ts";
import { encodeFileName } from "../http/encodeFileName.ts";
import { invalid, notFound, Refusal } from "../http/errors.ts";
import { tooMany } from "../http/limits.ts";
import { registerRoute } from "../http/registerRoute.ts";
import { created, noContent, ok } from "../http/endpoint.ts";
import { isStorable } from "../../contract/schemas.ts";
import { doAct } from "./doAct.ts";
import {
  type Guest,
  type GuestWrite,
  type GuestAddress,
  type JoinedEngagement,
  answerTo,
  guestAccess,
  toGuestEngagement,
  isGuessRefusal,
  requireToken,
  readTokenHeader,
  unknownPhone,
} from "../guests/index.ts";
import { answerInvite } from "../speakerInvites/index.ts";
import { giveTicket, readTicketOfGuest, TooManyTries } from "../tickets/index.ts";
import type { EngagementConnections } from "./EngagementConnections.ts";
import { connectedEngagements } from "./connectedEngagements.ts";
import { joinableTeams } from "./joinableTeams.ts";
import { readOwnPosts } from "./ownPosts.ts";
import { announceAsGuest, postAsGuest, withdrawAsGuest } from "./postAsGuest.ts";

interface JoinParams {
  join_code: string;
}

/** A request holds at most the text of a post; files go elsewhere. */
const limited = { bodyLimit: 64 * 1024 };
const unstored = { "Cache-Control": "no-store" };

/** Registers what a phone does besides listening. */
export function registerPhones(server: FastifyInstance, app: App): void {
  const access = app.state(guestAccess);
  registerRoute(
    server,
    guests.issueToken,
    async ({ params, request, reply }) => {
      const engagement = await requireEngagement(params, request, reply, null);
      const bucket = findClientAddress(request.raw, app.config);
      const { allowed, retry_s } = access.limits.token(engagement, bucket);
      if (!allowed)
        throw tooMany(reply, `Many phones come from this address: wait ${retry_s} seconds`, retry_s);
      reply.headers(unstored);
      return created({ token: access.issue(engagement, bucket) });
    },
    limited,
  );

  registerRoute(server, guests.readOverview, async ({ params, request, reply }) => {
    const { engagement, guest } = await look(params, request, reply);
    const posts = guest ? await readOwnPosts(app, app.pool, guest.id) : [];
    const played = await withEngagement(app, params, async ({ game, poll }) => ({
      ...(await game.look(guest)),
      ...(await poll.look(guest)),
    }));
    const isAnonymous = engagement.voting.anonymous;
    const own = isAnonymous ? {} : { ticket: guest && (await readTicketOfGuest(app, guest)) };
    reply.headers(unstored);
    return ok({ engagement: toGuestEngagement(engagement), posts, ...played, ...own, now: app.now() });
  });

  registerRoute(server, guests.listTeams, async ({ params, request, reply }) => {
    await look(params, request, reply);
    const game = await withEngagement(app, params, ({ game }) => game.shown());
    const teams = game?.mode === "teams" ? await app.state(joinableTeams)(game.id) : [];
    reply.headers(unstored);
    return ok({ teams });
  });

  registerRoute(
    server,
    guests.act,
    async ({ params, request, reply, readBody }) => {
      const received_at = app.now();
      const { guest } = await identify(params, request, reply);
      const act = readBody();
      count(guest, act.type, reply);
      const phone = { guest, connection: null };
      const outcome = await withEngagement(app, params, async (engagement) =>
        doAct(engagement, phone, act, received_at),
      );
      return ok(answerTo(act, outcome));
    },
    limited,
  );

  registerRoute(
    server,
    guests.createUpload,
    async ({ params, request, reply, readBody }) => {
      const { guest, from } = await identify(params, request, reply);
      count(guest, "upload", reply, from);
      return created(await announceAsGuest(app, { guest, announced: readBody(), address: from.bucket }));
    },
    limited,
  );

  registerRoute(
    server,
    guests.createPost,
    async ({ params, request, reply, readBody }) => {
      const { guest, from } = await identify(params, request, reply);
      count(guest, "post", reply, from);
      const key = readKey(request);
      const { post, replayed } = await postAsGuest(app, { guest, key, body: readBody() });
      if (!replayed) return created(post);
      reply.header("Idempotent-Replayed", "true");
      return ok(post);
    },
    limited,
  );

  registerRoute(server, guests.listQuestions, async ({ params, request, reply, readQuery }) => {
    const { engagement, guest } = await look(params, request, reply);
    const address = findClientAddress(request.raw, app.config);
    const caller = { guest, address, rooms: engagement.rooms };
    const asked = readQuery();
    const list = await withEngagement(app, params, ({ questions }) => questions.list(asked, caller));
    reply.headers(unstored);
    return ok(list);
  });

  registerRoute(server, guests.readData, async ({ params, request, reply }) => {
    const { guest, from } = await identify(params, request, reply);
    count(guest, "own", reply, from);
    const name = encodeFileName(`${params.join_code}.json`);
    reply.headers({ ...unstored, "Content-Disposition": `attachment; filename*=UTF-8''${name}` });
    return ok(await readGuestData(app, guest));
  });

  registerRoute(server, guests.eraseData, async ({ params, request, reply }) => {
    const { guest, from } = await identify(params, request, reply);
    count(guest, "erase", reply, from);
    await eraseGuestData(app, guest);
    return noContent();
  });

  registerRoute(
    server,
    guests.giveTicket,
    async ({ params, request, reply, readBody }) => {
      const { guest, from } = await identify(params, request, reply);
      count(guest, "join", reply);
      const { code } = readBody();
      const given = await giveTicket(app, guest, { code, address: from.bucket }).catch((error: unknown) => {
        if (!(error instanceof TooManyTries)) throw error;
        throw tooMany(reply, `Too many wrong codes: wait ${error.retry_s} seconds`, error.retry_s);
      });
      return ok(given);
    },
    limited,
  );

  registerRoute(
    server,
    guests.withdrawPost,
    async ({ params, request, reply }) => {
      const { guest, from } = await identify(params, request, reply);
      count(guest, "own", reply, from);
      if (!isStorable(params.post_id)) throw notFound("The post");
      await withdrawAsGuest(app, guest, params.post_id);
      return noContent();
    },
    limited,
  );

  registerRoute(
    server,
    guests.speak,
    async ({ params, request, reply, readBody }) => {
      const { guest, from } = await identify(params, request, reply);
      count(guest, "own", reply, from);
      const { accept } = readBody();
      if (!isStorable(params.post_id)) throw notFound("The post");
      const answered = await answerInvite(app, guest, { post_id: params.post_id, accept });
      // The address is a secret.
      reply.headers(unstored);
      return ok(answered);
    },
    limited,
  );

  /** Returns who asks, and where from. */
  async function identify(
    params: JoinParams,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<{ guest: Guest; from: GuestAddress }> {
    const token = requireToken(request, reply);
    const engagement = await requireEngagement(params, request, reply, token);
    const guest = await requireGuest(request, reply, { engagement, token });
    const { guests_per_address_per_min } = engagement;
    return {
      guest,
      from: { bucket: findClientAddress(request.raw, app.config), guests_per_address_per_min },
    };
  }

  /** Without a token, returns what everybody with the code may know. */
  async function look(params: JoinParams, request: FastifyRequest, reply: FastifyReply) {
    const token = readTokenHeader(request, reply);
    const engagement = await requireEngagement(params, request, reply, token);
    const guest = token === null ? null : await requireGuest(request, reply, { engagement, token });
    return { engagement, guest };
  }

  async function requireGuest(
    request: FastifyRequest,
    reply: FastifyReply,
    { engagement, token }: { engagement: JoinedEngagement; token: string },
  ): Promise<Guest> {
    const guest = await access.identify(engagement, token, findClientAddress(request.raw, app.config));
    if (!guest) throw unknownPhone(reply);
    return guest;
  }

  async function requireEngagement(
    { join_code }: JoinParams,
    request: FastifyRequest,
    reply: FastifyReply,
    token: string | null,
  ): Promise<JoinedEngagement> {
    const found = await access.find(join_code, {
      bucket: findClientAddress(request.raw, app.config),
      token,
    });
    if (found === null) throw nothingToJoin();
    if (isGuessRefusal(found))
      throw tooMany(
        reply,
        `Too many wrong codes from this address: wait ${found.retry_s} seconds`,
        found.retry_s,
      );
    return found;
  }

  function count(guest: Guest, what: GuestWrite, reply: FastifyReply, from?: GuestAddress): void {
    const wait = access.limits.write(guest, what, from);
    if (!wait) return;
    throw tooMany(
      reply,
      `Too much at once from this ${wait.who}: wait ${wait.retry_s} seconds`,
      wait.retry_s,
    );
  }
}

async function withEngagement<T>(
  app: App,
  { join_code }: JoinParams,
  work: (engagement: EngagementConnections) => Promise<T>,
): Promise<T> {
  const engagement = await app.state(connectedEngagements).enter(join_code);
  if (!engagement) throw nothingToJoin();
  try {
    return await work(engagement);
  } finally {
    engagement.release();
  }
}

const nothingToJoin = () => new Refusal("not_found", "There is nothing to join with this code");

/** Without the key, a phone that lost the response would post twice. */
function readKey({ headers }: FastifyRequest): string {
  const key = headers["idempotency-key"];
  if (typeof key !== "string" || !/^[\x20-\x7e]{1,200}$/.test(key))
    throw invalid("Idempotency-Key", "must be 1 to 200 printable characters");
  return key;
}
