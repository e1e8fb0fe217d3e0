import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdtemp, rm, statfs } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { chooseAccount } from "../../../src/server/db/embeddedAccount.ts";
import { placeBinaries } from "../../../src/server/db/embeddedBinaries.ts";
import { findOrCreateCluster } from "../../../src/server/db/embeddedCluster.ts";

const port = 5432;
const enough_bytes = 4 * 2 ** 30;
/** Nothing in it outlives the run, so nothing is forced onto the disk: hundreds of databases are made and dropped. */
const settings = {
  listen_addresses: "",
  port,
  // A node may open twenty, and tests that mostly wait run side by side.
  max_connections: 500,
  fsync: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
  log_min_messages: "panic",
};

/** The PostgreSQL we bring along, for the tests alone; with a database `cuelight` in which nothing is yet. */
export async function startTestPostgres(): Promise<{ url: string; stop(): Promise<void> }> {
  const data_dir = await mkdtemp(path.join(await quickestFolder(), "cuelight-test-"));
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(data_dir, 0o755);
  const account = await chooseAccount(path.join(data_dir, "postgres"));
  const binaries = await placeBinaries(account, data_dir);
  const cluster = await findOrCreateCluster({ data_dir, account, binaries });
  // Short, as the path of a socket may not be long.
  const socket_dir = await mkdtemp("/tmp/cuelight-");
  if (account.uid !== undefined && account.gid !== undefined)
    await chown(socket_dir, account.uid, account.gid);
  const given = Object.entries({ ...settings, unix_socket_directories: socket_dir });
  const server = spawn(
    path.join(binaries, "bin/postgres"),
    ["-D", cluster, ...given.flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...account, cwd: "/", env: { LC_ALL: "C", TZ: "UTC" }, stdio: ["ignore", "ignore", "inherit"] },
  );
  const ended = once(server, "exit");
  const urlOf = (database: string) =>
    `postgres://cuelight@${encodeURIComponent(socket_dir)}:${port}/${database}`;
  const stop = async () => {
    server.kill("SIGINT");
    await ended;
    await rm(socket_dir, { recursive: true, force: true });
    await rm(data_dir, { recursive: true, force: true });
  };
  const client = await Promise.race([
    connected(urlOf("postgres")),
    ended.then(() => {
      throw new Error("PostgreSQL did not start");
    }),
  ]);
  await client.query("CREATE DATABASE cuelight");
  await client.end();
  return { url: urlOf("cuelight"), stop };
}

/** In memory, where there is enough of it: a disk takes longer for the hundreds of files that a database is. */
async function quickestFolder(): Promise<string> {
  const memory = "/dev/shm";
  const room = await statfs(memory).catch(() => null);
  return room && room.bavail * room.bsize > enough_bytes ? memory : os.tmpdir();
}

/** It refuses until it is ready. */
async function connected(connectionString: string): Promise<pg.Client> {
  for (;;) {
    const client = new pg.Client({ connectionString });
    client.on("error", () => {});
    try {
      await client.connect();
      return client;
    } catch {
      await sleep(20);
    }
  }
}
