import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { chooseAccount } from "../../../src/server/db/embeddedAccount.ts";
import { withClient } from "./withEmbedded.ts";

const run = promisify(execFile);
const port = 5432;

/** Starts a PostgreSQL that the machine has, with an empty database, and ends it with the test; returns its address. */
export async function startOtherPostgres(bin: string): Promise<string> {
  // Short, as the path of a socket may not be long.
  const folder = await mkdtemp("/tmp/cuelight-");
  const cluster = path.join(folder, "data");
  const account = await chooseAccount(cluster);
  if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid);
  const options = { ...account, cwd: "/", env: { LC_ALL: "C", TZ: "UTC" } };
  await run(
    path.join(bin, "initdb"),
    ["-D", cluster, "-U", "cuelight", "-E", "UTF8", "-A", "trust"],
    options,
  );
  const settings = ["-c", "listen_addresses=", "-c", `unix_socket_directories=${folder}`, "-p", String(port)];
  const server = spawn(path.join(bin, "postgres"), ["-D", cluster, ...settings], {
    ...options,
    stdio: "ignore",
  });
  const ended = once(server, "exit");
  onTestFinished(async () => {
    server.kill("SIGINT");
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const urlOf = (database: string) => `postgres://cuelight@${encodeURIComponent(folder)}:${port}/${database}`;
  await untilReady(urlOf("postgres"), server);
  await withClient(urlOf("postgres"), (client) => client.query("CREATE DATABASE cuelight"));
  return urlOf("cuelight");
}

/** It refuses until it is ready. */
async function untilReady(url: string, server: { exitCode: number | null }): Promise<void> {
  while (server.exitCode === null) {
    const isReady = await withClient(url, async () => true).catch(() => false);
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("PostgreSQL did not start");
}
