import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { App } from "../app.ts";
import { endpoints } from "../endpoints.ts";
import { describeApi } from "../http/openapi.ts";
import { prefix } from "../http/registerEndpoints.ts";
import { registerGatewayFiles } from "../streams/gatewayFiles.ts";
import { built } from "./builtPages.ts";
import { registerGuestPage } from "../phones/guestPage.ts";
import type { GuestAccess } from "../guests/guestAccess.ts";
import type { Halls } from "../phones/connectedEngagements.ts";
import { registerGuests } from "../phones/phones.routes.ts";
import { registerHealth } from "./health.ts";
import { registerMediaFiles } from "./sendFile.ts";
import { registerPictureFiles } from "../pictures/pictureFiles.ts";
import { policy, policyWith, unframed } from "./policy.ts";
import { registerPostFiles } from "../posts/postFiles.ts";
import { registerRelay } from "../streams/relay.ts";
import { registerTakeHome } from "../takeHome/takeHome.routes.ts";
import { registerUploads } from "../uploads/registerUploads.ts";
import { registerScreenPictures } from "../stages/registerScreenPictures.ts";

/** Channels lie anywhere; those without encryption come through the node. */
const screen_policy = policyWith(" https:");

/** What a worker may do that a page starts: only it runs models of faces and hands. */
const workerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
].join("; ");

/** Everything outside `/api/v1`: pages, their files, health, the API description. */
export async function registerSite(
  server: FastifyInstance,
  app: App,
  guests: { halls: Halls; access: GuestAccess },
): Promise<void> {
  registerHealth(server, app);
  registerMediaFiles(server, app);
  registerPictureFiles(server, app);
  registerPostFiles(server, app);
  registerTakeHome(server, app);
  registerGatewayFiles(server, app);
  registerRelay(server, app);
  await registerScreenPictures(server, app);
  await registerUploads(server, app);
  registerGuests(server, app, guests);
  // Asked for now and then, and a sixth of a start to make.
  let description: string | undefined;
  server.get(`${prefix}/openapi.json`, async (_request, reply) => {
    description ??= JSON.stringify(describeApi(endpoints, app.config.PUBLIC_URL + prefix));
    return reply.type("application/json").send(description);
  });

  // Below the screen's page too: there the worker that keeps the page for when there is no network answers for it.
  for (const prefix of ["/assets/", "/screen/assets/"])
    await server.register(fastifyStatic, {
      root: path.join(built, "assets"),
      prefix,
      immutable: true,
      preCompressed: true,
      maxAge: "365d",
      index: false,
      decorateReply: false,
      setHeaders: (reply) => void reply.header("Content-Security-Policy", workerPolicy),
    });
  server.get("/", async (_request, reply) => reply.redirect("/studio"));
  page(server, ["/studio", "/studio/*"], "studio/index.html", unframed);
  page(server, ["/screen"], "screen/index.html", screen_policy);
  server.get("/screen-worker.js", async (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("Cache-Control", "no-cache")
      .send(await readFile(path.join(built, "screen-worker.js"))),
  );
  page(server, ["/docs"], "site/docs.html");
  registerGuestPage(server, app, guests.access);
}

function page(server: FastifyInstance, paths: string[], file: string, given = policy): void {
  for (const url of paths) {
    server.get(url, async (_request, reply) => sendPage(reply, file, given));
  }
}

async function sendPage(reply: FastifyReply, file: string, policy: string) {
  const html = await readFile(path.join(built, file), "utf8");
  return reply
    .type("text/html; charset=utf-8")
    .header("Cache-Control", "no-cache")
    .header("Content-Security-Policy", policy)
    .header("Referrer-Policy", "same-origin")
    .send(html);
}
