import type { FastifyInstance } from "fastify";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { App } from "../app.ts";

const script = path.join(import.meta.dirname, "../../../bin/kiosk.sh");

/** A host and a port, and nothing that means something to a shell. */
const plainAddress = /^https?:\/\/[A-Za-z0-9.:[\]-]+$/;

/** Hands out the script that makes a machine a screen. It holds no secret: the screen still has to be paired. */
export function registerKioskScript(server: FastifyInstance, { config }: App): void {
  server.get("/kiosk.sh", async (request, reply) => {
    const asked = `${request.protocol}://${request.host}`;
    const url = findAddress(config.PUBLIC_URL, asked);
    const text = await readFile(script, "utf8");
    return reply
      .type("text/x-shellscript; charset=utf-8")
      .header("Cache-Control", "no-store")
      .send(text.replace('default_url=""', `default_url="${url}"`));
  });
}

/** A node that was told no address of its own is reached where it was just reached. */
export function findAddress(public_url: string, asked: string): string {
  const { hostname, origin } = new URL(public_url);
  const isOnlyHere = ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
  const address = isOnlyHere ? asked : origin;
  return plainAddress.test(address) ? address : "";
}
