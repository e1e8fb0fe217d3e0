import { connect } from "@nats-io/transport-node";
import type { Bus, BusOptions } from "./bus.ts";

const subject = "cuelight.changes";

export async function openNatsBus(url: string, options: BusOptions): Promise<Bus> {
  const connection = await connect({
    servers: url,
    noEcho: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 500,
    timeout: 5_000,
  });
  connection.subscribe(subject, {
    callback: (error) => {
      if (error) options.onError(error);
      else options.onAnnounced();
    },
  });
  void hearReconnects();
  return {
    announce: () => connection.publish(subject),
    check: () => connection.flush(),
    close: () => connection.drain(),
  };

  /** Changes that were announced while the connection was down have to be looked for. */
  async function hearReconnects() {
    for await (const status of connection.status()) if (status.type === "reconnect") options.onAnnounced();
  }
}
