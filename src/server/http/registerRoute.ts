import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Route } from "../../contract/declare.ts";
import type { HandlerReply } from "./endpoint.ts";
import { parseBody } from "./parseBody.ts";
import { toRoute } from "./toRoute.ts";

interface RouteInput<R extends Route> {
  params: R extends { params: infer S extends z.ZodType } ? z.output<S> : undefined;
  /**
   * Reads the body. A handler calls it once it knows who sent the request, so that strangers learn nothing from its
   * refusals.
   */
  readBody: () => R extends { body: infer S extends z.ZodType } ? z.output<S> : undefined;
  readQuery: () => R extends { query: infer S extends z.ZodType } ? z.output<S> : undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface RouteOptions {
  onRequest?: (request: FastifyRequest) => Promise<void>;
  bodyLimit?: number;
}

/**
 * Registers a route of our own pages, outside `/api/v1`. What its handler may reply with follows from its
 * declaration.
 */
export function registerRoute<R extends Route>(
  server: FastifyInstance,
  route: R,
  handle: (input: RouteInput<R>) => Promise<HandlerReply<R>>,
  options: RouteOptions = {},
): void {
  server.route({
    method: route.method,
    url: toRoute(route.path),
    ...options,
    handler: async (request, reply) => {
      const input = {
        params: request.params,
        readBody: () => route.body && parseBody(route.body, request.body),
        readQuery: () => route.query && parseBody(route.query, request.query),
        request,
        reply,
      } as RouteInput<R>;
      const { status, ...rest } = await handle(input);
      return reply.code(status).send("body" in rest ? rest.body : undefined);
    },
  });
}
