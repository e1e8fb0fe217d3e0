import { readFile } from "node:fs/promises";
import path from "node:path";
import { startEmbedded } from "../../src/server/db/embedded.ts";

export interface StartedDatabase {
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/** Starts the same PostgreSQL with the same settings as Cuelight brings along, for the systems that need one. */
export async function startDatabase(folder: string): Promise<StartedDatabase> {
  const data_dir = path.join(folder, "database");
  const database = await startEmbedded({ data_dir, log: () => {} });
  const noted = await readFile(path.join(data_dir, "postgres/postmaster.pid"), "utf8");
  return { url: database.url, pid: Number(noted.split("\n")[0]), stop: () => database.stop() };
}
