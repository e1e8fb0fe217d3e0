import type { FastifyInstance } from "fastify";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { type ClientMessage, protocol } from "../../core/protocol/messages.ts";
import type { App } from "../app.ts";
import type { Actor } from "../http/call.ts";
import { openGuestLines } from "../guests/guestLines.ts";
import type { GuestAccess } from "../guests/guestAccess.ts";
import type { Halls } from "../guests/halls.ts";
import { openUpgradeAddresses } from "../http/clientAddress.ts";
import { Programmes } from "../stages/programme.ts";
import { ScreenSessions } from "../stages/screenSessions.ts";
import { Connection } from "./connection.ts";
import { openPlaces, type Place } from "./places.ts";
import { readMessage } from "./readMessage.ts";

const silence_ms = 15_000;
/** Screens that are told to come back do so spread over this time, not all in the same instant. */
const return_ms = 2_000;

interface People {
  personOfUpgrade(request: IncomingMessage, workspace_id: string): Promise<Actor | null>;
}

/** Live connections: who says hello becomes a screen or a desk; who falls silent is dropped. */
export function openLive(
  server: FastifyInstance,
  app: App,
  { people, halls, access }: { people: People; halls: Halls; access: GuestAccess },
) {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 64 * 1024 });
  const connections = new Set<Connection>();
  const programmes = new Programmes(app);
  const screens = new ScreenSessions(app, programmes);
  const guests = openGuestLines(app, { halls, access });
  const bucketOf = openUpgradeAddresses(app.config.TRUST_PROXY);
  const places = openPlaces(app.config.LIVE_PER_ADDRESS);

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const bucket = bucketOf(request);
    const place = places.take(bucket);
    if (!place) {
      socket.end(
        "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 5\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
      );
      return;
    }
    // Also where the handshake itself fails.
    socket.once("close", () => place.leave());
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      accept(webSocket, socket, { request, bucket, place }),
    );
  }

  function accept(
    socket: WebSocket,
    stream: Duplex,
    { request, bucket, place }: { request: IncomingMessage; bucket: string; place: Place },
  ) {
    const connection = new Connection(socket, stream, app);
    connections.add(connection);
    let hello = false;
    socket.on("error", (error) => app.log.debug({ err: error }, "live connection"));
    socket.on("close", () => {
      connections.delete(connection);
      connection.leave();
      screens.left(connection);
      guests.left(connection);
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
      return message.as === "studio"
        ? greetStudio(message.workspace_id)
        : guests.greet(connection, message, bucket);
    }

    async function greetStudio(workspace_id: string) {
      const person = await people.personOfUpgrade(request, workspace_id);
      if (!person) return refuse(connection, "Sign in to the studio first");
      connection.onChange = ({ topic, body }) => {
        const isTold = /^(?:games|polls)\//.test(topic);
        connection.send({ type: "changed", topic, ...(isTold && { body: JSON.parse(body) as unknown }) });
        // Who is no longer a member hears no more.
        if (topic === `members/${person.id}`) void stillMember();
      };
      connection.listen(person.workspace_id, [""]);
      connection.send({ type: "welcome", protocol, now: app.now() });

      async function stillMember() {
        const member = await people.personOfUpgrade(request, workspace_id).catch(() => null);
        if (!member) refuse(connection, "You are no longer a member of this workspace");
      }
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

function refuse(connection: Connection, message: string): void {
  connection.refuse(message);
}
