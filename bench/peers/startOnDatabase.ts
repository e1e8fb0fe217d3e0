import { readFile } from "node:fs/promises";
import path from "node:path";
import { startEmbedded } from "../../src/server/db/embedded.ts";
import type { RunningSystem } from "./system.ts";

interface StartedDatabase {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts the same PostgreSQL with the same settings as Cuelight brings along, for the systems that need one. */
async function startDatabase(folder: string): Promise<StartedDatabase> {
  const data_dir = path.join(folder, "database");
  const database = await startEmbedded({ data_dir, log: () => {} });
  const noted = await readFile(path.join(data_dir, "postgres/postmaster.pid"), "utf8");
  return { url: database.url, pid: Number(noted.split("\n")[0]), stop: () => database.stop() };
}

/** Starts a system on a database of its own, which counts and ends with it. */
export async function startOnDatabase(
  folder: string,
  start: (url: string) => Promise<RunningSystem>,
): Promise<RunningSystem> {
  const database = await startDatabase(folder);
  const running = await start(database.url);
  return {
    ...running,
    pids: [...running.pids, database.pid],
    async stop() {
      await running.stop();
      await database.stop();
    },
  };
}
