import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Readable } from "node:stream";
import type { App } from "../app.ts";
import { authenticate, type Keys } from "./authenticate.ts";
import { authorize } from "./authorize.ts";
import type { Actor, Call } from "./call.ts";
import { type Method } from "../../contract/declare.ts";
import type { Endpoint } from "./endpoint.ts";
import { endpointTable } from "./endpointTable.ts";
import { invalid, Refusal } from "./errors.ts";
import { computeEtag } from "./etag.ts";
import { computeFingerprint, Replay, replayEarlier } from "./idempotency.ts";
import { openLimits } from "./limits.ts";
import { nothing, parsePart } from "./parsePart.ts";
import { registerKeyless } from "./registerKeyless.ts";
import { toRoute } from "./toRoute.ts";

declare module "fastify" {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

export const prefix = "/api/v1";
const methods: Method[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

export interface Callers {
  keys: Keys;
  findPerson: (request: FastifyRequest) => Promise<Actor | null>;
}

export function registerEndpoints(
  server: FastifyInstance,
  app: App,
  callers: Callers,
  endpoints: Endpoint[],
): void {
  const countRequest = openLimits(app.config.RATE_LIMIT_PER_MIN, app.neighbours.share("requests"));
  const identify = async (request: FastifyRequest, reply: FastifyReply): Promise<Actor> => {
    const actor = await authenticate(request, callers.keys, callers.findPerson);
    countRequest(actor.id, reply);
    return actor;
  };
  /**
   * Requests with a key count wherever they go. Without a key, an address that does not exist is simply not found.
   */
  const countStray = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    await identify(request, reply).catch((error: unknown) => {
      if (!(error instanceof Refusal) || error.code !== "unauthorized") throw error;
    });
  };
  server.decorateRequest("actor", null);
  server.addHook("onRequest", async (request, reply) => {
    if (request.is404 && request.url.startsWith(`${prefix}/`)) await countStray(request, reply);
  });
  server.addContentTypeParser("*", (request, payload, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint };
    if (endpoint?.file) done(null, payload);
    else done(new Refusal("unsupported_media_type", "Send JSON with Content-Type: application/json"));
  });

  for (const endpoint of endpoints) {
    if (endpoint.keyless) {
      registerKeyless(server, app, { endpoint, url: prefix + endpoint.path });
      continue;
    }
    app.state(endpointTable).add(endpoint);
    server.route({
      method: endpoint.method,
      url: prefix + toRoute(endpoint.path),
      config: { endpoint },
      ...(endpoint.body_limit && { bodyLimit: endpoint.body_limit }),
      onRequest: async (request, reply) => {
        const actor = await identify(request, reply);
        authorize(actor, endpoint);
        request.actor = actor;
      },
      handler: async (request, reply) => {
        const params = parsePart(endpoint.params, renameWildcard(request.params, endpoint.path), {
          tree: true,
        });
        const query = parsePart(endpoint.query, request.query, { tree: true });
        // Only an endpoint that takes files ever receives a stream.
        const body =
          request.body instanceof Readable
            ? request.body
            : parsePart(endpoint.body ?? (endpoint.file ? undefined : nothing), request.body, {
                tree: false,
              });
        const call = buildCall(app, request, endpoint, body);
        try {
          if (call.idempotency && !(body instanceof Readable))
            await replayEarlier(app.pool, call.actor.id, call.idempotency);
          const answer = await endpoint.handle({
            call,
            params,
            query,
            body,
            request,
            reply,
            came_at: performance.now() - reply.elapsedTime,
          });
          if (reply.sent) return reply;
          reply.code(answer.status);
          if (endpoint.etag) reply.header("ETag", computeEtag(answer.body));
          return answer.status === 204 ? reply.send() : answer.body;
        } catch (error) {
          if (!(error instanceof Replay)) throw error;
          reply.code(200).header("Idempotent-Replayed", "true");
          if (endpoint.etag) reply.header("ETag", computeEtag(error.response));
          return error.response;
        }
      },
    });
  }
  refuseOtherMethods(server, endpoints, countStray);
}

/** A path that exists answers 405 to the methods it does not know. */
function refuseOtherMethods(
  server: FastifyInstance,
  endpoints: Endpoint[],
  countStray: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  const known = new Map<string, Set<string>>();
  for (const { path, method } of endpoints) {
    const route = toRoute(path);
    known.set(route, (known.get(route) ?? new Set()).add(method));
  }
  for (const [route, own] of known) {
    // `/records/batch` is also the address of the record with that ref.
    const allowed = new Set(own);
    for (const [other, methods] of known)
      if (covers(other, route)) for (const method of methods) allowed.add(method);
    const allow = [...allowed, ...(allowed.has("GET") ? ["HEAD"] : [])].join(", ");
    server.route({
      method: [...methods, "OPTIONS" as const].filter((method) => !allowed.has(method)),
      url: prefix + route,
      onRequest: async (request, reply) => {
        reply.header("Allow", allow);
        await countStray(request, reply);
        throw new Refusal("method_not_allowed", `${request.method} is not possible here, only ${allow}`);
      },
      handler: async () => {},
    });
  }
}

function covers(pattern: string, route: string): boolean {
  if (pattern === route || /[:*]/.test(route)) return false;
  return new RegExp(`^${pattern.replace(/:\w+/g, "[^/]+").replace("*", ".+")}$`).test(route);
}

function renameWildcard(params: unknown, path: string): unknown {
  const given = params as Record<string, string>;
  if (!path.endsWith("{ref}")) return given;
  const { "*": ref, ...rest } = given;
  return { ...rest, ref };
}

function buildCall(app: App, request: FastifyRequest, endpoint: Endpoint, body: unknown): Call {
  return {
    app,
    actor: request.actor!,
    what: endpoint.summary,
    target: `${endpoint.method} ${request.url.split("?")[0]!.slice(prefix.length)}`,
    scopes: endpoint.scopes,
    idempotency: endpoint.method === "POST" ? readIdempotency(request, endpoint, body) : null,
    if_match: request.headers["if-match"] ?? null,
  };
}

/** The content of a file is still on its way: it is added to the fingerprint when it has arrived. */
function readIdempotency(request: FastifyRequest, endpoint: Endpoint, body: unknown) {
  const key = request.headers["idempotency-key"];
  if (key === undefined) return null;
  if (typeof key !== "string" || !/^[\x20-\x7e]{1,200}$/.test(key)) {
    throw invalid("Idempotency-Key", "must be 1 to 200 printable characters");
  }
  const content = body instanceof Readable ? request.headers["x-filename"] : body;
  const fingerprint = computeFingerprint(request.method, request.url, content);
  return { key, fingerprint, shown_once: endpoint.shown_once === true };
}
