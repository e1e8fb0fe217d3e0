import { mkdir } from "node:fs/promises";
import path from "node:path";
import { inLots } from "../support/crowd.ts";
import { freePort } from "../support/programs.ts";
import { SocketIoClient } from "./socketIoClient.ts";
import { startOnDatabase } from "./startOnDatabase.ts";
import { startProcess } from "./startProcess.ts";
import { type Phone, type RunningSystem, shownValues, type System } from "./system.ts";

/** The library with the least program around it: what it keeps is in memory. */
export const socketIo: System = {
  name: "socket.io",
  start: (folder) => start(folder, undefined),
};

/** The same with what Cuelight promises about answers: they are on disk before they are acknowledged. */
export const socketIoOnPostgres: System = {
  name: "socket.io, PostgreSQL",
  start: (folder) => startOnDatabase(folder, (url) => start(folder, url)),
};

async function start(folder: string, database_url: string | undefined): Promise<RunningSystem> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const cwd = path.join(folder, "server");
  await mkdir(cwd, { recursive: true });
  const { pid, stop } = await startProcess([path.join(import.meta.dirname, "socketIoServer.ts")], {
    cwd,
    env: { PORT: String(port), DATABASE_URL: database_url },
    ready_url: url,
  });
  return {
    url,
    key: "none",
    pids: [pid],
    prepare: async () => {},
    requests: null,
    screens: {
      open: (count) => openClients(url, count),
      change: (word) => ({ method: "PUT", path: "/shown", body: shownValues(word) }),
    },
    phones: {
      async open(count) {
        const clients = await openClients(url, count);
        return { ...clients, all: clients.all.map(phoneOf) };
      },
      ask: (q) => fetch(`${url}/ask/${q}`, { method: "POST" }),
      finish: async () => {},
    },
    stop,
  };
}

async function openClients(url: string, count: number) {
  const all = await inLots(Array.from({ length: count }), 250, () => SocketIoClient.open(url));
  return {
    all,
    close() {
      for (const client of all) client.close();
    },
  };
}

function phoneOf(client: SocketIoClient, n: number): Phone {
  return {
    hear: (q) =>
      new Promise<void>((resolve) => {
        client.onMessage = (text) => {
          if (text.startsWith(`["question",{"q":${q},`)) resolve();
        };
      }),
    answer: (q, option) => client.emit("answer", { q, player: `player ${n}`, answer: option }),
  };
}
