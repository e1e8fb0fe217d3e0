import type { IncomingMessage } from "node:http";
import type { ClientMessage } from "../../contract/clientMessages.ts";
import type { GuestAct } from "../../contract/guestAct.ts";
import type { Connection } from "./connection.ts";

type Hello = Extract<ClientMessage, { type: "hello" }>;

/** The origin says where a connection comes from. */
export interface ConnectionOrigin {
  request: IncomingMessage;
  /** Limits count the connection for this address. */
  address: string;
}

/**
 * An actor looks after the live connections of one kind: those that say hello `as` it, and the messages of these
 * types.
 */
interface LiveActor<As extends Hello["as"], Type extends ClientMessage["type"] = never> {
  /** Welcomes or refuses a connection; when it throws, the connection is dropped. */
  greet(connection: Connection, hello: Extract<Hello, { as: As }>, from: ConnectionOrigin): Promise<void>;
  /** Messages of these types arrive here whoever sends them, so an actor leaves alone what it has not greeted. */
  receive(connection: Connection, message: Extract<ClientMessage, { type: Type }>): void;
  /** Is called for every connection that closes, including those of other actors. */
  left(connection: Connection): void;
  /** Is called when the node goes down. */
  close(): void;
}

export type ScreenActor = LiveActor<
  "screen",
  "ping" | "report" | "presence" | "visit" | "calibration" | "plays"
>;

/** Slices register their actors in `slices.ts`. */
export interface LiveActors {
  screen: ScreenActor;
  studio: LiveActor<"studio">;
  guest: LiveActor<"guest", GuestAct["type"]>;
  presenter: LiveActor<"presenter">;
}
