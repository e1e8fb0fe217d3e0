import type { FastifyInstance } from "fastify";
import type { App } from "../app.ts";

/** Who wants to make room must still be able to sign in, and to delete. */
const writing = new Set(["POST", "PUT", "PATCH"]);
const sign_in = "/auth/";

/** Below the floor reads go on and writes are refused, before the database finds out by itself. */
export function refuseWritesWhenFull(server: FastifyInstance, { disk }: Pick<App, "disk">): void {
  server.addHook("onRequest", async ({ method, url }) => {
    if (writing.has(method) && !url.startsWith(sign_in)) disk.requireWritable();
  });
}
