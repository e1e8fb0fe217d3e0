import type { FastifyInstance } from "fastify";
import { rm } from "node:fs/promises";
import http from "node:http";
import type { App } from "../app.ts";
import { unavailable } from "../http/errors.ts";

/** The first worker answers the others here what it answers everybody. */
export function listenAsFirst(server: FastifyInstance, { share: { socket } }: Pick<App, "share">): void {
  if (socket === null) return;
  const door = http.createServer((request, response) => server.routing(request, response));
  server.addHook("onReady", async () => {
    // A worker that was killed has left it behind.
    await rm(socket, { force: true });
    await new Promise<void>((resolve, reject) => {
      door.once("error", reject);
      // Otherwise all workers would listen there in turn.
      door.listen({ path: socket, exclusive: true }, resolve);
    });
  });
  server.addHook("preClose", () => {
    door.close();
    door.closeAllConnections();
  });
}

/** Has the first worker answer what only it knows. */
export function passToFirst(
  server: FastifyInstance,
  { share: { socket } }: Pick<App, "share">,
  url: string,
): void {
  server.get(url, async (request, reply) => {
    const asked = http.get({ socketPath: socket!, path: request.raw.url, headers: request.headers });
    request.raw.once("close", () => asked.destroy());
    const answer = await new Promise<http.IncomingMessage>((resolve, reject) => {
      asked.once("response", resolve);
      asked.once("error", () =>
        reject(unavailable("The stream is not to be had right now, try again in a moment")),
      );
    });
    const headers = Object.entries(answer.headers).filter(([name]) => !hop_by_hop.has(name));
    return reply.code(answer.statusCode!).headers(Object.fromEntries(headers)).send(answer);
  });
}

/** These are about the connection between two workers. */
const hop_by_hop = new Set(["connection", "keep-alive", "transfer-encoding"]);
