import type { FastifyInstance } from "fastify";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { built, unframed } from "../site/index.ts";

const shell = path.join(built, "present/index.html");

/** Serves the presenters' page, whatever the token: the page learns over its live connection whether it is valid. */
export function registerPresentPage(server: FastifyInstance): void {
  server.get("/present/:token", async (_request, reply) =>
    reply
      .type("text/html; charset=utf-8")
      .headers({
        "Cache-Control": "no-cache",
        "Content-Security-Policy": unframed,
        // The address holds the token, which no other site may learn.
        "Referrer-Policy": "no-referrer",
      })
      .send(await readFile(shell, "utf8")),
  );
}
