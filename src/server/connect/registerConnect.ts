import { connectPage } from "../../contract/connect.ts";
import { ok } from "../http/endpoint.ts";
import { registerRoute } from "../http/registerRoute.ts";
import type { FastifyInstance, FastifyReply } from "fastify";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { App } from "../app.ts";
import { Refusal } from "../http/errors.ts";
import { people } from "../people/index.ts";
import { built, unframed } from "../site/index.ts";
import { html } from "../takeHome/index.ts";
import { approve } from "./connect.ts";
import { returnTo } from "./isReturnAddress.ts";
import { readConnectRequest } from "./readConnectRequest.ts";

const privately = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

/** How an owner lets another site in: the address that site sends people to, and what the studio's page asks for. */
export function registerConnect(server: FastifyInstance, app: App): void {
  server.get("/connect/studio", async (request, reply) => {
    try {
      readConnectRequest(request.query);
    } catch (error) {
      if (error instanceof Refusal) return sendRefusal(reply, error);
      throw error;
    }
    return reply.headers(privately).redirect(`/studio/connect${request.url.slice(request.url.indexOf("?"))}`);
  });

  registerRoute(server, connectPage.readRequest, async ({ request, reply }) => {
    const { connector, scopes, redirect_uri, state } = readConnectRequest(request.query);
    const decline_url = returnTo(redirect_uri, { error: "access_denied", state });
    reply.headers(privately);
    return ok({ connector, scopes, decline_url });
  });

  registerRoute(server, connectPage.approve, async ({ request, reply }) => {
    const actor = await app.state(people).findPerson(request);
    if (!actor) throw new Refusal("unauthorized", "Nobody is signed in who belongs to this workspace");
    const redirect_to = await approve(app, actor, readConnectRequest(request.body));
    reply.headers(privately);
    return ok({ redirect_to });
  });
}

/** Never a redirect: whoever wrote a wrong address is not the one to be told. */
async function sendRefusal(reply: FastifyReply, { message }: Refusal) {
  const page = await readFile(path.join(built, "site/connectRefused.html"), "utf8");
  return reply
    .code(400)
    .type("text/html; charset=utf-8")
    .headers({ ...privately, "Content-Security-Policy": unframed })
    .send(page.replace("{{message}}", () => html(message)));
}
