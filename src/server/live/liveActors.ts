import type { IncomingMessage } from "node:http";
import type { ClientMessage } from "../../contract/clientMessages.ts";
import type { Connection } from "./connection.ts";

type Hello = Extract<ClientMessage, { type: "hello" }>;

/** Where a connection comes from. */
export interface ConnectionOrigin {
  request: IncomingMessage;
  /** The address that limits count it for. */
  address: string;
}

/** Looks after the live connections of one kind: those that say hello `as` it, and the messages of these types. */
interface LiveActor<As extends Hello["as"], Type extends ClientMessage["type"] = never> {
  /** Welcomes or refuses a connection; when it throws, the connection is dropped. */
  greet(connection: Connection, hello: Extract<Hello, { as: As }>, from: ConnectionOrigin): Promise<void>;
  /** Messages of these types come here whoever sends them: an actor leaves alone what it has not greeted. */
  receive(connection: Connection, message: Extract<ClientMessage, { type: Type }>): void;
  /** Told of every connection that closes, those of other actors included. */
  left(connection: Connection): void;
  /** The node goes down. */
  close(): void;
}

export type ScreenActor = LiveActor<"screen", "ping" | "report" | "presence" | "visit" | "calibration">;

/** Slices register them in `slices.ts`. */
export interface LiveActors {
  screen: ScreenActor;
  studio: LiveActor<"studio">;
  guest: LiveActor<"guest", "join" | "answer" | "vote">;
}
