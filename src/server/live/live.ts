import type { FastifyInstance } from "fastify";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import type { ClientMessage } from "../../core/protocol/messages.ts";
import type { App } from "../app.ts";
import { openGuestLines } from "../phones/phoneConnections.ts";
import type { GuestAccess } from "../guests/guestAccess.ts";
import type { Halls } from "../phones/connectedEngagements.ts";
import { clientAddress } from "../http/clientAddress.ts";
import { Programmes } from "../programmes/programme.ts";
import { ScreenSessions } from "../screenConnections/screenConnections.ts";
import { Connection } from "./connection.ts";
import { openPlaces, type Place } from "./places.ts";
import { readMessage } from "./readMessage.ts";
import { openStudioLines, refuse, type StudioPeople } from "../people/studioConnections.ts";

const silence_ms = 15_000;
/** Screens that are told to come back do so spread over this time, not all in the same instant. */
const return_ms = 2_000;

/** Live connections: who says hello becomes a screen or a desk; who falls silent is dropped. */
export function openLive(
  server: FastifyInstance,
  app: App,
  { people, halls, access }: { people: StudioPeople; halls: Halls; access: GuestAccess },
) {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 64 * 1024 });
  const connections = new Set<Connection>();
  const programmes = new Programmes(app);
  const screens = new ScreenSessions(app, programmes);
  const guests = openGuestLines(app, { halls, access });
  const studios = openStudioLines(app, people);
  const places = openPlaces(app.config.LIVE_PER_ADDRESS);

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const address = clientAddress(request, app.config);
    const place = places.take(address);
    if (!place) {
      socket.end(
        "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
      );
      return;
    }
    // Also where the handshake itself fails.
    socket.once("close", () => place.leave());
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      accept(webSocket, socket, { request, address, place }),
    );
  }

  function accept(
    socket: WebSocket,
    stream: Duplex,
    { request, address, place }: { request: IncomingMessage; address: string; place: Place },
  ) {
    const connection = new Connection(socket, stream, { app, address });
    connections.add(connection);
    let hello = false;
    socket.on("error", (error) => app.log.debug({ err: error }, "live connection"));
    socket.on("close", () => {
      connections.delete(connection);
      connection.leave();
      screens.left(connection);
      guests.left(connection);
      studios.left(connection);
    });
    socket.on("message", (data, isBinary) => {
      if (!connection.mayTalk()) return refuse(connection, "Too many messages");
      const message = isBinary ? null : readMessage((data as Buffer).toString());
      if (!message) return refuse(connection, "This is not a message of protocol 1");
      if (message.type === "ping") {
        if (!hello) return refuse(connection, "Say hello first");
        screens.heard(connection);
        const version = connection.isSettled ? app.changes.version : null;
        return connection.sendNow({ type: "pong", t: message.t, now: app.now(), version });
      }
      if (message.type === "report") {
        if (!hello) return refuse(connection, "Say hello first");
        return screens.report(connection, message);
      }
      if (message.type === "presence" || message.type === "visit") {
        if (!hello) return refuse(connection, "Say hello first");
        return screens.sense(connection, message);
      }
      if (message.type === "calibration") {
        if (!hello) return refuse(connection, "Say hello first");
        return screens.calibrate(connection, message.calibration);
      }
      if (message.type === "join" || message.type === "answer" || message.type === "vote") {
        if (!hello) return refuse(connection, "Say hello first");
        return guests.act(connection, message, app.now());
      }
      if (hello) return refuse(connection, "Hello was said already");
      hello = true;
      place.greet();
      const greeted = greet(message);
      greeted.catch((error: unknown) => {
        app.log.warn({ err: error }, "live connection");
        socket.terminate();
      });
    });

    function greet(message: Extract<ClientMessage, { type: "hello" }>): Promise<void> {
      if (message.as === "screen") return screens.greet(connection, message);
      if (message.as === "studio") return studios.greet(connection, request, message.workspace_id);
      return guests.greet(connection, message, address);
    }
  }

  const timer = setInterval(() => {
    for (const connection of connections) {
      if (performance.now() - connection.heard_at > silence_ms) connection.socket.terminate();
    }
  }, 1_000);
  // What was missed is not known: everybody comes back and catches up.
  app.changes.onGap(() => {
    for (const { socket } of connections) socket.terminate();
  });
  server.server.on("upgrade", upgrade);

  return {
    count: () => connections.size,
    played: (stage_id: string) => programmes.played(stage_id),
    close() {
      clearInterval(timer);
      studios.close();
      server.server.off("upgrade", upgrade);
      server.server.on("upgrade", (_request, socket) => socket.destroy());
      for (const connection of connections) {
        connection.send({ type: "bye", retry_ms: Math.round(Math.random() * return_ms) });
        connection.socket.close(1001);
      }
      screens.close();
    },
    /** Leaves those that do not let go by themselves. */
    cutOff() {
      for (const { socket } of connections) socket.terminate();
    },
  };
}
