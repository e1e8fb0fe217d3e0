import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { inLots } from "../support/crowd.ts";
import { freePort } from "../support/programs.ts";
import { bundle_name, shown_ref } from "./nodecgExtension.ts";
import { SocketIoClient } from "./socketIoClient.ts";
import { startProcess } from "./startProcess.ts";
import {
  type RecordRequests,
  recordValues,
  type RunningSystem,
  shownValues,
  stored_records,
  type System,
} from "./system.ts";

/** NodeCG has no API for callers, so a bundle gives it one: each record is a persistent replicant. */
export const nodecg: System = {
  name: "NodeCG",
  async start(folder): Promise<RunningSystem> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const cwd = path.join(folder, bundle_name);
    await layOut(cwd, port);
    const { pid, stop } = await startProcess([path.join(cwd, "node_modules/nodecg/index.js")], {
      cwd,
      env: {},
      ready_url: `${url}/records`,
    });
    return {
      url,
      key: "none",
      pids: [pid],
      prepare: () => prepare(url),
      requests,
      screens: {
        async open(count) {
          const all = await inLots(Array.from({ length: count }), 250, () => openScreen(url));
          return {
            all,
            close() {
              for (const screen of all) screen.close();
            },
          };
        },
        change: (word) => ({ method: "PUT", path: `/records/${shown_ref}`, body: shownValues(word) }),
      },
      phones: null,
      stop,
    };
  },
};

/** A project of which NodeCG is a dependency is itself the bundle. */
async function layOut(folder: string, port: number): Promise<void> {
  await mkdir(path.join(folder, "cfg"), { recursive: true });
  const write = (file: string, content: string) => writeFile(path.join(folder, file), content);
  await write("package.json", JSON.stringify({ name: bundle_name, version: "1.0.0", nodecg: {} }));
  const extension = JSON.stringify(path.join(import.meta.dirname, "nodecgExtension.ts"));
  await write("extension.js", `module.exports = require(${extension}).extend;\n`);
  await write("cfg/nodecg.json", JSON.stringify({ host: "127.0.0.1", port }));
  await symlink(path.join(import.meta.dirname, "node_modules"), path.join(folder, "node_modules")).catch(
    () => {},
  );
}

async function prepare(url: string): Promise<void> {
  for (let from = 0; from < stored_records; from += 500) {
    const response = await fetch(`${url}/records`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(batch(from, 0)),
    });
    if (!response.ok) throw new Error(`NodeCG took no records: ${response.status}`);
  }
}

const batch = (from: number, n: number) =>
  Array.from({ length: 500 }, (_, i) => ({ ref: String(from + i), values: recordValues(n) }));

const requests: RecordRequests = {
  write: (n) => ({ method: "PUT", path: recordPath(n), body: recordValues(n) }),
  read: (n) => ({ method: "GET", path: recordPath(n) }),
  list: () => ({ method: "GET", path: "/records" }),
  writeMany: (n) => ({ method: "POST", path: "/records", body: batch(0, n) }),
};

const recordPath = (n: number) => `/records/${n % stored_records}`;

/** Does what NodeCG's own page does for a replicant: joins its room, then asks for its value. */
async function openScreen(url: string): Promise<SocketIoClient> {
  const client = await SocketIoClient.open(url);
  await client.emit("joinRoom", `replicant:${bundle_name}:${shown_ref}`);
  await client.emit("replicant:declare", { name: shown_ref, namespace: bundle_name, opts: {} });
  return client;
}
