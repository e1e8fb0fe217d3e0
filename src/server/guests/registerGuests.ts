import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { readTeams } from "../games/teams.ts";
import { invalid, notFound, Refusal } from "../http/errors.ts";
import { tooMany } from "../http/limits.ts";
import { parseBody } from "../http/parseBody.ts";
import { isStorable } from "../http/readJson.ts";
import { openWindows } from "../http/windows.ts";
import { postBody } from "../posts/posts.routes.ts";
import { announced } from "../uploads/uploads.routes.ts";
import { doAct } from "./acts.ts";
import { guestOf, requireToken, tokenOf } from "./guest.ts";
import { findByCode, guestEngagementOf } from "./guestEngagement.ts";
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

/** What a phone does besides listening. A whole venue shares one address, so each phone is counted by its token. */
export function registerGuests(server: FastifyInstance, app: App, halls: Halls): void {
  const counting = { now: app.now, most_callers: 100_000 };
  const tickets = openWindows({ ...counting, per_minute: 30 });
  const posts = openWindows({ ...counting, per_minute: 15 });
  // A question a second, each answered and once tried again.
  const acts = openWindows({ ...counting, per_minute: 120 });

  server.get("/guest/:join_code", async (request: Request, reply) => {
    const engagement = await requireEngagement(app, request);
    const token = tokenOf(request, reply);
    const guest = token === null ? null : guestOf(engagement, token);
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
    const game = await inHall(halls, request, ({ game }) => game.shown());
    const teams = game?.mode === "teams" ? await readTeams(app.pool, game.id) : [];
    return reply.header("Cache-Control", "no-store").send({ teams });
  });

  server.post("/guest/:join_code/act", { bodyLimit }, async (request: Request, reply) => {
    const received_at = app.now();
    const guest = await identify(app, request, reply);
    count(acts, guest.id, reply);
    const act = parseBody(guestAct, request.body);
    const phone = { guest, connection: null };
    const outcome = await inHall(halls, request, async (hall) => doAct(hall, phone, act, received_at));
    return reply.send(answerTo(act, outcome));
  });

  server.post("/guest/:join_code/uploads", { bodyLimit }, async (request: Request, reply) => {
    const guest = await identify(app, request, reply);
    count(tickets, guest.id, reply);
    const ticket = await announceAsGuest(app, {
      guest,
      announced: parseBody(announced, request.body),
      address: request.ip,
    });
    return reply.code(201).send(ticket);
  });

  server.post("/guest/:join_code/posts", { bodyLimit }, async (request: Request, reply) => {
    const guest = await identify(app, request, reply);
    count(posts, guest.id, reply);
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
    const guest = await identify(app, request, reply);
    const { post_id } = request.params;
    if (!isStorable(post_id)) throw notFound("The post");
    await withdrawAsGuest(app, guest, post_id);
    return reply.code(204).send();
  });
}

async function identify(app: App, request: Request, reply: FastifyReply) {
  const token = requireToken(request, reply);
  return guestOf(await requireEngagement(app, request), token);
}

async function requireEngagement(app: App, { params }: Request) {
  const engagement = await findByCode(app, params.join_code);
  if (!engagement) throw nothingToJoin();
  return engagement;
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

function count(windows: ReturnType<typeof openWindows>, guest_id: string, reply: FastifyReply): void {
  const { allowed, reset_s } = windows(guest_id);
  if (!allowed) throw tooMany(reply, `Too much at once from this phone: wait ${reset_s} seconds`, reset_s);
}

/** Without one, a phone that lost the answer would post twice. */
function keyOf({ headers }: Request): string {
  const key = headers["idempotency-key"];
  if (typeof key !== "string" || !/^[\x20-\x7e]{1,200}$/.test(key))
    throw invalid("Idempotency-Key", "must be 1 to 200 printable characters");
  return key;
}
