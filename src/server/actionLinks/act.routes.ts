import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { App } from "../app.ts";
import { toRefusal } from "../http/answerErrors.ts";
import { findClientAddress } from "../http/clientAddress.ts";
import { Refusal } from "../http/errors.ts";
import { tooMany } from "../http/limits.ts";
import { presses } from "./Presses.ts";
import { useActionLink } from "./useActionLink.ts";

type Token = { token: string };

/**
 * Registers the addresses that do one thing. They speak plain text, because button boxes show what they get. Only POST
 * acts: whatever shows a preview of a link fetches it.
 */
export async function registerActionLinks(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (scope) => {
    ignoreBodies(scope);
    scope.setErrorHandler(answerInText);
    scope.addHook("onRequest", async (_request, reply) => {
      reply.header("Cache-Control", "no-store").type("text/plain; charset=utf-8");
    });
    scope.get("/act/:token", async () => "This address acts when something sends POST to it.\n");
    scope.post<{ Params: Token }>("/act/:token", async (request, reply) => {
      const address = findClientAddress(request.raw, app.config);
      const found = await app.state(presses).find(request.params.token, address);
      if (!("link" in found)) throw tooMany(reply, found.says, found.retry_s);
      if (!found.link) throw new Refusal("not_found", "There is no such action link");
      return `${await useActionLink(app, found.link)}\n`;
    });
  });
}

/** Button boxes send what they like, and nothing of it matters. */
function ignoreBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", (_request, payload, done) => {
    payload.resume();
    done(null);
  });
}

async function answerInText(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const refusal = toRefusal(error);
  if (refusal.code === "internal") request.log.error({ err: error, route: "/act" }, "fault");
  return reply.code(refusal.status).type("text/plain; charset=utf-8").send(`${refusal.message}\n`);
}
