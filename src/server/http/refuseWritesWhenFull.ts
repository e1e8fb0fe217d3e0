import type { FastifyInstance } from "fastify";
import type { App } from "../app.ts";

/** DELETE is missing on purpose: somebody who wants to make room must still be able to delete, and to sign in. */
const writing = new Set(["POST", "PUT", "PATCH"]);
const sign_in = "/auth/";

/**
 * When free space is below the floor, reads go on and writes are refused before the database runs out of space by
 * itself.
 */
export function refuseWritesWhenFull(server: FastifyInstance, { disk }: Pick<App, "disk">): void {
  server.addHook("onRequest", async ({ method, url }) => {
    if (writing.has(method) && !url.startsWith(sign_in)) disk.requireWritable();
  });
}
