import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { inLots } from "../support/crowd.ts";
import { LightSocket } from "../support/lightSocket.ts";
import { freePort } from "../support/programs.ts";
import { startOnDatabase } from "./startOnDatabase.ts";
import { runProcess, startProcess } from "./startProcess.ts";
import {
  type Listener,
  type RecordRequests,
  recordValues,
  type RunningSystem,
  shownValues,
  stored_records,
  type System,
} from "./system.ts";

const key = "bench-token-of-the-administrator";
const shown_id = "shown";

export const directusOnSqlite: System = {
  name: "Directus, SQLite",
  start: (folder) =>
    start(folder, { DB_CLIENT: "sqlite3", DB_FILENAME: path.join(folder, "directus/data.db") }),
};

export const directusOnPostgres: System = {
  name: "Directus, PostgreSQL",
  start: (folder) =>
    startOnDatabase(folder, (url) => start(folder, { DB_CLIENT: "pg", DB_CONNECTION_STRING: url })),
};

async function start(folder: string, database: Record<string, string>): Promise<RunningSystem> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const cwd = path.join(folder, "directus");
  const program = path.join(import.meta.dirname, "node_modules/directus/cli.js");
  const env = {
    ...database,
    HOST: "127.0.0.1",
    PORT: String(port),
    PUBLIC_URL: url,
    SECRET: "bench-secret-of-this-folder-and-no-other",
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: "bench-password",
    ADMIN_TOKEN: key,
    WEBSOCKETS_ENABLED: "true",
    // It would turn requests away when the machine is busy, and tell its makers that it runs.
    PRESSURE_LIMITER_ENABLED: "false",
    TELEMETRY: "false",
    LOG_STYLE: "raw",
    DATABASE_URL: undefined,
  };
  await mkdir(cwd, { recursive: true });
  const bootstrapped = path.join(cwd, "bootstrapped");
  if (!existsSync(bootstrapped)) {
    await runProcess([program, "bootstrap"], { cwd, env });
    await writeFile(bootstrapped, "");
  }
  const { pid, stop } = await startProcess([program, "start"], { cwd, env, ready_url: `${url}/server/ping` });
  return {
    url,
    key,
    pids: [pid],
    prepare: () => prepare(url),
    requests,
    screens: {
      async open(count) {
        const all = await inLots(Array.from({ length: count }), 50, () => Screen.open(url));
        return {
          all,
          close() {
            for (const screen of all) screen.close();
          },
        };
      },
      change: (word) => ({ method: "PATCH", path: `/items/records/${shown_id}`, body: shownValues(word) }),
    },
    phones: null,
    stop,
  };
}

/** The collection keeps no history of its items, because Cuelight's records have none either. */
async function prepare(url: string): Promise<void> {
  const names = [...Object.keys(recordValues(0)), ...Object.keys(shownValues(""))];
  await post(url, "/collections", {
    collection: "records",
    meta: { accountability: null },
    schema: {},
    fields: [
      { field: "id", type: "string", schema: { is_primary_key: true, length: 100 } },
      ...names.map((field) => ({ field, type: "string", schema: {} })),
    ],
  });
  await post(url, "/items/records", [{ id: shown_id, ...shownValues("first") }]);
  for (let from = 0; from < stored_records; from += 500) await post(url, "/items/records", batch(from, 0));
}

async function post(url: string, route: string, body: unknown): Promise<void> {
  const response = await fetch(url + route, {
    method: "POST",
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${route} of Directus: ${response.status} ${await response.text()}`);
}

const batch = (from: number, n: number) =>
  Array.from({ length: 500 }, (_, i) => ({ id: String(from + i), ...recordValues(n) }));

const requests: RecordRequests = {
  write: (n) => ({ method: "PATCH", path: recordPath(n), body: recordValues(n) }),
  read: (n) => ({ method: "GET", path: recordPath(n) }),
  list: () => ({ method: "GET", path: "/items/records?limit=100" }),
  writeMany: (n) => ({ method: "PATCH", path: "/items/records", body: batch(0, n) }),
};

const recordPath = (n: number) => `/items/records/${n % stored_records}`;

/** Subscribes to one item as the administrator, for whom Directus has no permissions to look up. */
class Screen implements Listener {
  onMessage: (text: string) => void = () => {};
  #socket: LightSocket;

  private constructor(socket: LightSocket) {
    this.#socket = socket;
  }

  static async open(url: string): Promise<Screen> {
    const socket = await LightSocket.open(url, "/websocket");
    const screen = new Screen(socket);
    const next = (word: string) =>
      new Promise<void>((resolve, reject) => {
        socket.onMessage = (text) => {
          if (text.includes(word)) resolve();
          else if (text.includes('"error"')) reject(new Error(`Directus refused a screen: ${text}`));
        };
      });
    const authenticated = next('"status":"ok"');
    socket.send(JSON.stringify({ type: "auth", access_token: key }));
    await authenticated;
    const subscribed = next('"event":"init"');
    socket.send(
      JSON.stringify({ type: "subscribe", collection: "records", item: shown_id, event: "update", uid: "1" }),
    );
    await subscribed;
    socket.onMessage = (text) => {
      if (text === '{"type":"ping"}') socket.send('{"type":"pong"}');
      else screen.onMessage(text);
    };
    return screen;
  }

  close(): void {
    this.#socket.close();
  }
}
