import { createSocket, type Socket } from "node:dgram";
import { isIPv6 } from "node:net";
import type { App } from "../app.ts";
import { Refusal } from "../http/errors.ts";
import { type OscMessage, readOsc } from "./readOsc.ts";
import { presses } from "./Presses.ts";
import { useActionLink } from "./useActionLink.ts";

const act_address = /^\/act\/([\w-]{1,100})$/;

/**
 * Listens for Open Sound Control over UDP, which consoles and button boxes speak: `/act/{token}` does what the action
 * link with this token does. Off unless a port is configured.
 */
export function startOsc(app: App): { stop(): Promise<void> } {
  const { OSC_PORT, HOST } = app.config;
  if (OSC_PORT === undefined) return { stop: async () => {} };
  const socket = createSocket(isIPv6(HOST) ? "udp6" : "udp4");
  const acting = new Set<Promise<void>>();
  socket.on("error", (error) => app.log.warn({ err: error }, "OSC"));
  socket.on("message", (packet, { address }) => {
    for (const message of readOsc(packet)) {
      const token = findToken(message);
      if (token === null) continue;
      const act = press(app, token, address);
      acting.add(act);
      void act.finally(() => acting.delete(act));
    }
  });
  socket.bind(OSC_PORT, HOST);
  return {
    async stop() {
      await closeSocket(socket);
      await Promise.all(acting);
    },
  };
}

/** Buttons send 1 when they are pressed and 0 when they are let go; only the press counts. */
function findToken({ address, values: [first] }: OscMessage): string | null {
  if (first === 0 || first === false) return null;
  return act_address.exec(address)?.[1] ?? null;
}

/** Nobody hears an answer, so what went wrong is in the log. */
async function press(app: App, token: string, address: string): Promise<void> {
  try {
    const found = await app.state(presses).find(token, address);
    if (!("link" in found)) app.log.info({ address }, `OSC: ${found.says}`);
    else if (!found.link) app.log.info({ address }, "OSC: there is no such action link");
    else await useActionLink(app, found.link);
  } catch (error) {
    if (error instanceof Refusal) app.log.info({ address, refused: error.message }, "OSC: not done");
    else app.log.error({ err: error }, "OSC");
  }
}

const closeSocket = (socket: Socket) =>
  new Promise<void>((resolve) => {
    try {
      socket.close(() => resolve());
    } catch {
      // It was never bound.
      resolve();
    }
  });
