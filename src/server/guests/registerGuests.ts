import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { readTeams } from "../games/teams.ts";
import { clientAddress } from "../http/clientAddress.ts";
import { invalid, notFound, Refusal } from "../http/errors.ts";
import { tooMany } from "../http/limits.ts";
import { parseBody } from "../http/parseBody.ts";
import { isStorable } from "../http/readJson.ts";
import { postBody } from "../../contract/posts.ts";
import { announced } from "../../contract/uploads.ts";
import { doAct } from "./acts.ts";
import { type Guest, requireToken, tokenOf, unknownPhone } from "./guest.ts";
import { type GuestAccess, isGuessed } from "./guestAccess.ts";
import { guestEngagementOf, type JoinedEngagement } from "./guestEngagement.ts";
import type { GuestWrite } from "./guestLimits.ts";
import type { Hall } from "./Hall.ts";
import type { Halls } from "./halls.ts";
import { readOwnPosts } from "./ownPosts.ts";
import { answerTo } from "./phone.ts";
import { announceAsGuest, postAsGuest, withdrawAsGuest } from "./postAsGuest.ts";
import { guestAct } from "./readAct.ts";

type Request = FastifyRequest<{ Params: { join_code: string; post_id: string } }>;

const guestBody = postBody.omit({ client_label: true });

/** Words of a post at most; files go elsewhere. */
const bodyLimit = 64 * 1024;

/** What a phone does besides listening. */
export function registerGuests(
  server: FastifyInstance,
  app: App,
  { halls, access }: { halls: Halls; access: GuestAccess },
): void {
  server.post("/guest/:join_code/token", { bodyLimit }, async (request: Request, reply) => {
    const engagement = await requireEngagement(request, reply, null);
    const bucket = clientAddress(request.raw, app.config);
    const { allowed, retry_s } = access.limits.token(engagement, bucket);
    if (!allowed)
      throw tooMany(reply, `Many phones come from this address: wait ${retry_s} seconds`, retry_s);
    return reply
      .code(201)
      .header("Cache-Control", "no-store")
      .send({ token: access.issue(engagement, bucket) });
  });

  server.get("/guest/:join_code", async (request: Request, reply) => {
    const { engagement, guest } = await look(request, reply);
    const posts = guest ? await readOwnPosts(app, app.pool, guest.id) : [];
    const rooms = await inHall(halls, request, async ({ game, poll }) => ({
      ...(await game.look(guest)),
      ...(await poll.look(guest)),
    }));
    return reply
      .header("Cache-Control", "no-store")
      .send({ engagement: guestEngagementOf(engagement), posts, ...rooms, now: app.now() });
  });

  server.get("/guest/:join_code/teams", async (request: Request, reply) => {
    await look(request, reply);
    const game = await inHall(halls, request, ({ game }) => game.shown());
    const teams = game?.mode === "teams" ? await readTeams(app.pool, game.id) : [];
    return reply.header("Cache-Control", "no-store").send({ teams });
  });

  server.post("/guest/:join_code/act", { bodyLimit }, async (request: Request, reply) => {
    const received_at = app.now();
    const guest = await identify(request, reply);
    const act = parseBody(guestAct, request.body);
    count(guest, act.type, reply);
    const phone = { guest, connection: null };
    const outcome = await inHall(halls, request, async (hall) => doAct(hall, phone, act, received_at));
    return reply.send(answerTo(act, outcome));
  });

  server.post("/guest/:join_code/uploads", { bodyLimit }, async (request: Request, reply) => {
    const guest = await identify(request, reply);
    count(guest, "upload", reply);
    const ticket = await announceAsGuest(app, {
      guest,
      announced: parseBody(announced, request.body),
      address: clientAddress(request.raw, app.config),
    });
    return reply.code(201).send(ticket);
  });

  server.post("/guest/:join_code/posts", { bodyLimit }, async (request: Request, reply) => {
    const guest = await identify(request, reply);
    count(guest, "post", reply);
    const key = keyOf(request);
    const { post, replayed } = await postAsGuest(app, {
      guest,
      key,
      body: parseBody(guestBody, request.body),
    });
    if (replayed) reply.header("Idempotent-Replayed", "true");
    return reply.code(replayed ? 200 : 201).send(post);
  });

  server.delete("/guest/:join_code/posts/:post_id", { bodyLimit }, async (request: Request, reply) => {
    const guest = await identify(request, reply);
    const { post_id } = request.params;
    if (!isStorable(post_id)) throw notFound("The post");
    await withdrawAsGuest(app, guest, post_id);
    return reply.code(204).send();
  });

  async function identify(request: Request, reply: FastifyReply): Promise<Guest> {
    const token = requireToken(request, reply);
    const engagement = await requireEngagement(request, reply, token);
    return requireGuest(request, reply, { engagement, token });
  }

  /** Without a token what everybody with the code may know. */
  async function look(request: Request, reply: FastifyReply) {
    const token = tokenOf(request, reply);
    const engagement = await requireEngagement(request, reply, token);
    const guest = token === null ? null : await requireGuest(request, reply, { engagement, token });
    return { engagement, guest };
  }

  async function requireGuest(
    request: Request,
    reply: FastifyReply,
    { engagement, token }: { engagement: JoinedEngagement; token: string },
  ): Promise<Guest> {
    const guest = await access.identify(engagement, token, clientAddress(request.raw, app.config));
    if (!guest) throw unknownPhone(reply);
    return guest;
  }

  async function requireEngagement(
    request: Request,
    reply: FastifyReply,
    token: string | null,
  ): Promise<JoinedEngagement> {
    const found = await access.find(request.params.join_code, {
      bucket: clientAddress(request.raw, app.config),
      token,
    });
    if (found === null) throw nothingToJoin();
    if (isGuessed(found))
      throw tooMany(
        reply,
        `Too many wrong codes from this address: wait ${found.retry_s} seconds`,
        found.retry_s,
      );
    return found;
  }

  function count(guest: Guest, what: GuestWrite, reply: FastifyReply): void {
    const wait = access.limits.write(guest, what);
    if (!wait) return;
    const from = wait.who === "phone" ? "from this phone" : "from this hall";
    throw tooMany(reply, `Too much at once ${from}: wait ${wait.retry_s} seconds`, wait.retry_s);
  }
}

async function inHall<T>(halls: Halls, { params }: Request, work: (hall: Hall) => Promise<T>): Promise<T> {
  const hall = await halls.enter(params.join_code);
  if (!hall) throw nothingToJoin();
  try {
    return await work(hall);
  } finally {
    hall.release();
  }
}

const nothingToJoin = () => new Refusal("not_found", "There is nothing to join with this code");

/** Without one, a phone that lost the answer would post twice. */
function keyOf({ headers }: Request): string {
  const key = headers["idempotency-key"];
  if (typeof key !== "string" || !/^[\x20-\x7e]{1,200}$/.test(key))
    throw invalid("Idempotency-Key", "must be 1 to 200 printable characters");
  return key;
}
