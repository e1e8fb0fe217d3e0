import type { FastifyInstance } from "fastify";
import type { App } from "../app.ts";
import { clientAddress } from "./clientAddress.ts";
import { openCounter } from "./counter.ts";
import type { KeylessEndpoint } from "./endpoint.ts";
import { tooMany } from "./limits.ts";
import { parseBody } from "./parseBody.ts";

/** What these endpoints take cannot be guessed. The limit only keeps those who try from keeping the database busy. */
const tries_per_min = 60;

/** Callers have no key here, so tries are counted by the address they come from. */
export function registerKeyless(
  server: FastifyInstance,
  app: App,
  { endpoint, url }: { endpoint: KeylessEndpoint; url: string },
): void {
  const tries = openCounter({ window_ms: 60_000, most_keys: 10_000 });
  server.route({
    method: endpoint.method,
    url,
    config: { endpoint },
    onRequest: async ({ raw }, reply) => {
      reply.header("Cache-Control", "no-store");
      if (app.config.RATE_LIMIT_PER_MIN === 0) return;
      const { allowed, retry_s } = tries.take(clientAddress(raw, app.config), tries_per_min);
      if (!allowed) throw tooMany(reply, `Too many tries: wait ${retry_s} seconds`, retry_s);
    },
    handler: async (request, reply) => {
      const body = endpoint.body && parseBody(endpoint.body, request.body);
      const answer = await endpoint.handle({ app, params: undefined, query: undefined, body, reply });
      return reply.code(answer.status).send(answer.body);
    },
  });
}
