import { access, mkdir, realpath } from "node:fs/promises";
import { join } from "node:path";
import { Client, type QueryResultRow } from "pg";
import { lockDataDir } from "./dataDirLock.ts";
import { chooseAccount } from "./embeddedAccount.ts";
import { placeBinaries } from "./embeddedBinaries.ts";
import { findOrCreateCluster } from "./embeddedCluster.ts";
import {
  findPostmaster,
  isRunning,
  keepLogSmall,
  launchPostmaster,
  PORT,
  type Postmaster,
  shutDown,
} from "./postmaster.ts";
import type { DiskSpace } from "../disk/DiskSpace.ts";
import { DatabaseRoom, type RoomOptions } from "./DatabaseRoom.ts";
import { keepRunning } from "./keepRunning.ts";

export type Embedded = {
  url: string;
  /** The space of the disk that the database lies on. */
  space: DiskSpace;
  stop(): Promise<void>;
};

type Options = { data_dir: string; log: (line: string) => void; room?: RoomOptions };

/** A database that is only wanted for a while has no reserve and no bounds. */
const no_bounds: RoomOptions = {
  limits: { files_bytes: 0, writes_bytes: 0 },
  reserve_bytes: 0,
  freeAbandoned: async () => {},
};

/** Starts the PostgreSQL that lives in DATA_DIR, or takes over the one a killed program left running there. */
export async function startEmbedded(options: Options): Promise<Embedded> {
  await mkdir(options.data_dir, { recursive: true });
  const data_dir = await realpath(options.data_dir);
  const locks = [await lockDataDir(data_dir)];
  const unlock = async () => {
    for (const end of locks.splice(0)) await end();
  };
  try {
    const { postmaster, ...run } = await runPostmaster({ ...options, data_dir, locks });
    await createDatabase(postmaster).catch(async (error: unknown) => {
      await shutDown(postmaster);
      throw error;
    });
    const watch = watchPostmaster(postmaster, { ...run, log: options.log });
    let stopped: Promise<void> | undefined;
    const stop = async () => {
      await shutDown(await watch.stop());
      await unlock();
    };
    return { url: buildUrl(postmaster, "cuelight"), space: run.room.space, stop: () => (stopped ??= stop()) };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Returns the address of the database that runs in DATA_DIR, whoever started it; undefined when none does. */
export async function findRunning(data_dir: string): Promise<string | undefined> {
  const cluster = await realpath(join(data_dir, "postgres")).catch(() => undefined);
  const running = cluster && (await findPostmaster(cluster));
  return running && (await answers(running)) ? buildUrl(running, "cuelight") : undefined;
}

/** Tells whether there are files of a database in DATA_DIR. */
export function hasDatabase(data_dir: string): Promise<boolean> {
  return access(join(data_dir, "postgres")).then(
    () => true,
    () => false,
  );
}

type Launch = (socket_dir?: string) => Promise<Postmaster>;

interface Run {
  postmaster: Postmaster;
  launch: Launch;
  room: DatabaseRoom;
  log_file: string;
}

async function runPostmaster({
  data_dir,
  log,
  locks,
  room: room_options = no_bounds,
}: Options & { locks: (() => Promise<void>)[] }): Promise<Run> {
  const home = join(data_dir, "postgres");
  const account = await chooseAccount(home);
  const binaries = await placeBinaries(account, data_dir);
  const cluster = await findOrCreateCluster({ data_dir, account, binaries });
  if (cluster !== home) {
    log(`The database is in ${cluster}, as its user cannot enter ${data_dir}`);
    // A copied link leads to the same database from another DATA_DIR.
    locks.push(await lockDataDir(cluster));
  }
  const log_file = join(data_dir, "postgres.log");
  const room = await DatabaseRoom.open({ ...room_options, cluster, log });
  const launch: Launch = async (socket_dir) => {
    // Recovery takes room, and a server that found none once would end again.
    await room.make();
    return launchPostmaster({ cluster, account, binaries, log_file, socket_dir });
  };
  const running = await findPostmaster(cluster);
  if (running !== undefined) {
    if (await answers(running)) return { postmaster: running, launch, room, log_file };
    log(`The database in ${cluster} runs but cannot be reached: starting it again`);
    await shutDown(running);
  }
  return { postmaster: await launch(), launch, room, log_file };
}

/** A server that was killed comes back under the address its clients know. */
function watchPostmaster(
  first: Postmaster,
  { launch, room, log_file, log }: Omit<Run, "postmaster"> & Pick<Options, "log">,
) {
  let postmaster = first;
  const watch = keepRunning({
    isRunning: () => isRunning(postmaster),
    async whileRunning() {
      await room.restore();
      await keepLogSmall(log_file);
    },
    async start() {
      log("The database has ended by itself: starting it again");
      postmaster = await launch(first.socket_dir);
    },
    onError: (error) => log(`The database could not be started again: ${String(error)}`),
  });
  return {
    async stop(): Promise<Postmaster> {
      await watch.stop();
      return postmaster;
    },
  };
}

async function answers(postmaster: Postmaster): Promise<boolean> {
  try {
    const { rows } = await query<{ data_directory: string }>(postmaster, "SHOW data_directory");
    return rows[0]?.data_directory === postmaster.cluster;
  } catch {
    return false;
  }
}

async function createDatabase(postmaster: Postmaster): Promise<void> {
  const { rowCount } = await query(postmaster, "SELECT FROM pg_database WHERE datname = 'cuelight'");
  if (rowCount === 0) await query(postmaster, "CREATE DATABASE cuelight");
}

async function query<Row extends QueryResultRow>(postmaster: Postmaster, text: string) {
  const client = new Client({
    connectionString: buildUrl(postmaster, "postgres"),
    connectionTimeoutMillis: 10_000,
  });
  // A lost connection also fails the query that waits on it, which is where it is dealt with.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await client.query<Row>(text);
  } finally {
    await client.end();
  }
}

export function buildUrl({ socket_dir }: Postmaster, database: string): string {
  return `postgres://cuelight@${encodeURIComponent(socket_dir)}:${PORT}/${database}`;
}
