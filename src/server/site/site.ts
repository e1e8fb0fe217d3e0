import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { App } from "../app.ts";
import type { Endpoint } from "../http/endpoint.ts";
import { describeApi } from "../http/openapi.ts";
import { prefix } from "../http/registerEndpoints.ts";
import { built } from "./builtPages.ts";
import { registerHealth } from "./health.ts";
import { registerKioskScript } from "./kioskScript.ts";
import { policy, policyWith, unframed } from "./policy.ts";

/** Channels lie anywhere; those without encryption come through the node. */
const screen_policy = policyWith(" https:");

/** Says what a worker may do that a page starts: only workers run models of faces and hands. */
const workerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "connect-src 'self'",
].join("; ");

/** Serves the pages, their files, health and the API description. */
export async function registerSite(server: FastifyInstance, app: App, endpoints: Endpoint[]): Promise<void> {
  registerHealth(server, app);
  registerKioskScript(server, app);
  // The description is asked for now and then, and making it takes a sixth of a start.
  let description: string | undefined;
  server.get(`${prefix}/openapi.json`, async (_request, reply) => {
    description ??= JSON.stringify(describeApi(endpoints, app.config.PUBLIC_URL + prefix));
    return reply.type("application/json").send(description);
  });

  // The files are also below the screen's page, because there the worker that keeps the page for when there is no
  // network answers for them.
  for (const prefix of ["/assets/", "/screen/assets/"])
    await server.register(fastifyStatic, {
      root: path.join(built, "assets"),
      prefix,
      immutable: true,
      preCompressed: true,
      maxAge: "365d",
      // What never changes under its name is never asked for again; phones wait for every byte.
      etag: false,
      lastModified: false,
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
