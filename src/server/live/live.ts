import type { FastifyInstance } from "fastify";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import type { ClientMessage } from "../../contract/clientMessages.ts";
import type { App } from "../app.ts";
import { findClientAddress } from "../http/clientAddress.ts";
import { Connection } from "./connection.ts";
import type { LiveActors } from "./liveActors.ts";
import { openPlaces, type Place } from "./places.ts";
import { readMessage } from "./readMessage.ts";

const silence_ms = 15_000;
/** Screens that are told to come back do so spread over this time, not all in the same instant. */
const return_ms = 2_000;

const refusal =
  "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

/**
 * Opens the live connections: each says hello and is handed to the actor of its kind, and one that falls silent is
 * dropped.
 */
export function openLive(server: FastifyInstance, app: App, actors: LiveActors) {
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: 64 * 1024,
    // The library would answer as many as come, also to somebody who never reads.
    autoPong: false,
  });
  const connections = new Set<Connection>();
  const places = openPlaces(app.config.LIVE_PER_ADDRESS);

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    // Node has taken its own listener off: a connection that is reset before it has another one would end the program.
    socket.on("error", () => socket.destroy());
    const address = findClientAddress(request, app.config);
    const place = places.take(address);
    if (!place) {
      // Nothing else would ever close it on this side.
      socket.end(refusal, () => socket.destroy());
      return;
    }
    // The place is freed even where the handshake itself fails.
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
    let is_greeted = false;
    socket.on("error", (error) => app.log.debug({ err: error }, "live connection"));
    socket.on("close", () => {
      connections.delete(connection);
      connection.leave();
      for (const actor of Object.values(actors)) actor.left(connection);
    });
    socket.on("message", (data, isBinary) => {
      if (!connection.mayTalk()) return stopTalker();
      connection.heard_at = performance.now();
      const message = isBinary ? null : readMessage((data as Buffer).toString());
      if (!message) return connection.turnAway("This is not a message of protocol 1");
      if (message.type !== "hello")
        return is_greeted ? pass(message) : connection.turnAway("Say hello first");
      if (is_greeted) return connection.turnAway("Hello was said already");
      is_greeted = true;
      place.greet();
      greet(message).catch((error: unknown) => {
        app.log.warn({ err: error }, "live connection");
        socket.terminate();
      });
    });

    socket.on("ping", (data) => (connection.mayTalk() ? connection.pong(data) : stopTalker()));
    socket.on("pong", () => {
      if (!connection.mayTalk()) stopTalker();
    });

    /** Whoever goes on after being told is cut off: the library would read on for half a minute. */
    function stopTalker(): void {
      if (connection.isOpen) connection.turnAway("Too many messages");
      else socket.terminate();
    }

    function greet(hello: Extract<ClientMessage, { type: "hello" }>): Promise<void> {
      const from = { request, address };
      switch (hello.as) {
        case "screen":
          return actors.screen.greet(connection, hello, from);
        case "studio":
          return actors.studio.greet(connection, hello, from);
        case "guest":
          return actors.guest.greet(connection, hello, from);
        case "presenter":
          return actors.presenter.greet(connection, hello, from);
      }
    }

    function pass(message: Exclude<ClientMessage, { type: "hello" }>): void {
      switch (message.type) {
        case "ping":
          actors.screen.receive(connection, message);
          return answerPing(connection, message.t);
        case "report":
        case "presence":
        case "visit":
        case "calibration":
        case "plays":
          return actors.screen.receive(connection, message);
        case "join":
        case "answer":
        case "vote":
        case "upvote":
        case "watch":
        case "react":
          return actors.guest.receive(connection, message);
      }
    }
  }

  function answerPing(connection: Connection, t: number): void {
    const version = connection.isSettled ? app.changes.version : null;
    connection.sendNow({ type: "pong", t, now: app.now(), version });
  }

  const timer = setInterval(() => {
    for (const connection of connections) {
      if (performance.now() - connection.heard_at > silence_ms) connection.socket.terminate();
    }
  }, 1_000);
  // Nobody knows what was missed, so everybody comes back and catches up.
  app.changes.onGap(() => {
    for (const { socket } of connections) socket.terminate();
  });
  server.server.on("upgrade", upgrade);

  return {
    count: () => connections.size,
    close() {
      clearInterval(timer);
      server.server.off("upgrade", upgrade);
      server.server.on("upgrade", (_request, socket: Duplex) => {
        socket.on("error", () => {}).destroy();
      });
      for (const connection of connections) {
        connection.end({ type: "bye", retry_ms: Math.round(Math.random() * return_ms) }, 1001);
      }
      for (const actor of Object.values(actors)) actor.close();
    },
    /** Cuts off the connections that do not let go by themselves. */
    cutOff() {
      for (const { socket } of connections) socket.terminate();
    },
  };
}
