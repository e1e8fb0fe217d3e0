import type { ClientMessage } from "../../core/protocol/messages.ts";
import type { App } from "../app.ts";
import type { Connection } from "../realtime/connection.ts";

type Hello = Extract<ClientMessage, { as: "guest" }>;

/** Live connections of phones. */
export function openGuestLines(_app: App) {
  return {
    async greet(connection: Connection, _hello: Hello): Promise<void> {
      connection.send({ type: "refused", message: "Phones cannot be connected yet" });
      connection.socket.close(1008);
    },
  };
}
