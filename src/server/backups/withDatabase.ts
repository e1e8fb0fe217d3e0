import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type Config, tryOrBlame } from "../config.ts";
import { DataDirInUse } from "../db/dataDirLock.ts";
import { findRunning, hasDatabase, startEmbedded } from "../db/embedded.ts";
import { diskLimits, toBytes } from "../disk/diskLimits.ts";
import { BackupFailure } from "./BackupFailure.ts";
import { setPlainText } from "./tables.repo.ts";

interface Access {
  /** What the server shows of this connection. */
  application_name: string;
  /** Whether a node may be using the database meanwhile. */
  shared: boolean;
}

/** Connects to a node's database, running or not; an embedded one that is stopped is started for as long as it takes. */
export async function withDatabase<T>(
  config: Config,
  access: Access,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const { url, stop } = await findDatabase(config, access);
  try {
    return await connected(url, access, work);
  } finally {
    await stop();
  }
}

async function findDatabase(
  config: Config,
  { shared }: Access,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { DATABASE_URL, DATA_DIR } = config;
  if (DATABASE_URL !== undefined) return { url: DATABASE_URL, stop: async () => {} };
  if (!shared) return startHere(config);
  if (!(await hasDatabase(DATA_DIR)))
    throw new BackupFailure(
      `There is no database in ${DATA_DIR}: set DATA_DIR or DATABASE_URL as they are set for the program`,
    );
  for (let tries = 1; ; tries += 1) {
    const url = await findRunning(DATA_DIR);
    if (url !== undefined) return { url, stop: async () => {} };
    try {
      return await startHere(config);
    } catch (error) {
      // A node that is just starting, or ending, has the folder while its database does not answer.
      if (!(error instanceof DataDirInUse) || tries === 20) throw error;
      await sleep(500);
    }
  }
}

async function startHere(config: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  const room = {
    limits: diskLimits(config),
    reserve_bytes: toBytes(config.DISK_RESERVE_MB),
    freeAbandoned: async () => {},
  };
  return startEmbedded({ data_dir: config.DATA_DIR, log: () => {}, room });
}

export async function connected<T>(
  url: string,
  { application_name }: Access,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  });
  // A lost connection also fails the statement that waits on it, which is where it is dealt with.
  client.on("error", () => {});
  await tryOrBlame("DATABASE_URL", "the database cannot be used", () => client.connect());
  try {
    await setPlainText(client);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
