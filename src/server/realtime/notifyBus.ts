import { randomUUID } from "node:crypto";
import pg from "pg";
import type { Bus, BusOptions } from "./bus.ts";
import { notify, openBus } from "./outbox.repo.ts";
import { ping } from "../db/ping.ts";

const reconnect_ms = 500;

/**
 * Uses PostgreSQL's own NOTIFY. It is sent apart from the writing transactions: inside them it would take a lock over
 * every commit of the database, and writers could no longer share one flush to disk.
 */
export async function openNotifyBus(url: string, options: BusOptions): Promise<Bus> {
  const node = randomUUID();
  let client: pg.Client | null = null;
  let closed = false;
  let sending = false;
  let again = false;

  async function connect() {
    const fresh = new pg.Client({ connectionString: url, application_name: "cuelight-bus", keepAlive: true });
    fresh.on("error", (error) => {
      options.onError(error);
      reconnect(fresh);
    });
    fresh.on("end", () => reconnect(fresh));
    fresh.on("notification", (message) => {
      if (message.payload !== node) options.onAnnounced();
    });
    await fresh.connect();
    await openBus(fresh);
    client = fresh;
  }

  function reconnect(broken: pg.Client) {
    if (closed || client !== broken) return;
    client = null;
    retry();
  }

  function retry() {
    setTimeout(() => {
      if (closed) return;
      connect().then(options.onAnnounced, (error: unknown) => {
        options.onError(error);
        retry();
      });
    }, reconnect_ms).unref();
  }

  async function send() {
    do {
      again = false;
      if (client) await notify(client, node);
    } while (again);
  }

  await connect();
  return {
    announce() {
      again = true;
      if (sending || !client) return;
      sending = true;
      send()
        .catch(options.onError)
        .finally(() => {
          sending = false;
        });
    },
    async check() {
      if (!client) throw new Error("the change bus is not connected");
      await ping(client);
    },
    async close() {
      closed = true;
      const open = client;
      client = null;
      await open?.end();
    },
  };
}
