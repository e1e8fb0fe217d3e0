import { noticeLostClients } from "./db/noticeLostClients.ts";
import { ping } from "./db/ping.ts";
import type { FastifyInstance } from "fastify";
import { mkdir, stat } from "node:fs/promises";
import type { Logger } from "pino";
import { type App, openState } from "./app.ts";
import { addFirstAlertTemplates } from "./alerts/alertTemplates.ts";
import { getTempFolder } from "./assets/receiveFile.ts";
import { tryOrBlame, type Config } from "./config.ts";
import { blamePort } from "./workers/blamePort.ts";
import { openDatabase } from "./db/database.ts";
import { watchRoom } from "./db/DatabaseRoom.ts";
import type { Embedded } from "./db/embedded.ts";
import { openInstallation } from "./db/installation.ts";
import { migrate } from "./db/migrate.ts";
import { Disk } from "./disk/Disk.ts";
import { diskLimits, toBytes } from "./disk/diskLimits.ts";
import { DiskSpace } from "./disk/DiskSpace.ts";
import { followLogLevel } from "./logLevel.ts";
import { openLog } from "./openLog.ts";
import { openHooks } from "./hooks.ts";
import { readTls } from "./http/readTls.ts";
import { refuseWritesWhenFull } from "./http/refuseWritesWhenFull.ts";
import { registerEndpoints } from "./http/registerEndpoints.ts";
import { openServer } from "./http/server.ts";
import { startHousekeeping } from "./jobs/housekeeping.ts";
import { startWorker } from "./jobs/worker.ts";
import { openLive } from "./live/live.ts";
import { closeFolder } from "./media/privateFolder.ts";
import { mediaFolder, type MediaStore, openStore } from "./media/store.ts";
import { people } from "./people/people.ts";
import { openChanges } from "./realtime/changes.ts";
import { openEmbedded } from "./openEmbedded.ts";
import { slices } from "./slices.ts";
import { bootstrap } from "./workspaces/bootstrap.ts";
import { keyRing } from "./workspaces/keyRing.ts";
import { Neighbours } from "./workers/Neighbours.ts";
import { canReusePort, type Share, whole } from "./workers/share.ts";

export interface Node {
  app: App;
  server: FastifyInstance;
  /** The address on which it listens, such as `http://127.0.0.1:4000`. */
  url: string;
  first_workspace_id: string;
  /** Accepts nothing new, finishes what was accepted, tells live connections to come back. */
  drain(): Promise<void>;
}

interface Machine {
  share: Share;
  neighbours: Neighbours;
}

const openAlone = (): Machine => ({ share: whole, neighbours: new Neighbours(0, () => {}) });

/** This is longer than a response takes, and shorter than a supervisor waits before it kills the program. */
const patience_ms = 5_000;

/**
 * So many connections may wait to be accepted, as far as the system allows (`net.core.somaxconn`): when a hall of phones
 * comes back at once, one that finds no place there tries again after one, three, seven seconds.
 */
const most_waiting = 65_535;

/** While a database is gone it is asked for many times a second, but one line every few seconds says as much. */
function limitLogging(say: (error: unknown) => void): (error: unknown) => void {
  let said_at = -Infinity;
  return (error) => {
    if (performance.now() - said_at < 5_000) return;
    said_at = performance.now();
    say(error);
  };
}

/** A migration may take its time, unlike any other statement. */
async function migrateWithoutHaste(database_url: string, onError: (error: unknown) => void): Promise<void> {
  const { pool, db, close } = openDatabase(database_url, onError, { statement_timeout: 0 });
  // A program that was killed in the middle of a long statement must not keep the next start waiting for its end.
  pool.on("connect", (client) => void noticeLostClients(client));
  try {
    await migrate(db);
  } finally {
    await close();
  }
}

/** Starts one node from its settings: everything the program is, or one of the workers of a machine. */
export async function startNode(
  config: Config,
  log: Logger = openLog(config),
  machine = openAlone(),
): Promise<Node> {
  readTls(config);
  const files = new DiskSpace(config.DATA_DIR, diskLimits(config));
  const media = tryOrBlame("MEDIA_URL", "cannot be used", () =>
    openStore(config.MEDIA_URL ?? null, config.DATA_DIR, files),
  );
  await tryOrBlame("DATA_DIR", "cannot be used", () => mkdir(config.DATA_DIR, { recursive: true }));
  await closeFolders(config, log);
  const closers: (() => void | Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).toReversed()) await close();
  };
  closers.push(followLogLevel(log, config));
  try {
    return { ...(await open(config, log, { media, files, closers, machine })), drain: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Closes the folders of people's files, which an earlier version may have left open to all. */
async function closeFolders(config: Config, log: Logger): Promise<void> {
  const warn = (error: unknown) => log.warn({ err: error }, "a folder of files stays open to other users");
  for (const folder of [mediaFolder(config.DATA_DIR), getTempFolder(config)])
    await closeFolder(folder).then(({ done }) => void done.catch(warn), warn);
}

interface OpenResources {
  media: MediaStore;
  files: DiskSpace;
  /** Whatever is opened adds how it is closed again. */
  closers: (() => void | Promise<void>)[];
  machine: Machine;
}

async function open(
  config: Config,
  log: Logger,
  { media, files, closers, machine: { share, neighbours } }: OpenResources,
): Promise<Omit<Node, "drain">> {
  const held = config.DATABASE_URL === undefined ? await openHeld() : null;
  const database_url = config.DATABASE_URL ?? held!.url;
  const disk = await openDisk(config, files, held?.space ?? null);
  const looks = disk.watch((free_bytes) =>
    log.warn({ free_bytes }, disk.canMake ? "the disk has room again" : "the disk is full"),
  );
  closers.push(() => looks.stop());
  const onError = limitLogging((error) => log.warn({ err: error }, "database"));
  const { pool, db, close } = openDatabase(database_url, onError, { nodes: share.workers });
  closers.push(close);
  if (config.DATABASE_URL) await tryOrBlame("DATABASE_URL", "the database cannot be used", () => ping(pool));
  await migrateWithoutHaste(database_url, onError);
  const installation = await openInstallation({ pool });
  const changes = await tryOrBlame(
    config.BUS_URL ? "BUS_URL" : "DATABASE_URL",
    "changes cannot be heard",
    () => openChanges({ pool, epoch: installation.epoch, onError, database_url, bus_url: config.BUS_URL }),
  );
  closers.push(() => changes.close());
  const app: App = {
    config,
    log,
    pool,
    db,
    changes,
    media,
    disk,
    installation,
    hooks: openHooks(slices.hooks),
    now: Date.now,
    monotonic_ms: () => performance.now(),
    live_count: () => live.count(),
    share,
    neighbours,
    state: openState(() => app),
  };
  const { first_workspace_id } = await bootstrap(app);
  await addFirstAlertTemplates(app);

  const keys = app.state(keyRing);
  closers.push(() => keys.close());
  const server = openServer(app, slices.showUnknown);
  refuseWritesWhenFull(server, app);
  const { findPerson } = app.state(people);
  registerEndpoints(server, app, { keys, findPerson }, slices.endpoints);
  for (const register of slices.routes) await register(server, app);
  const live = openLive(server, app, slices.openLiveActors(app));
  const running = [
    startHousekeeping(app, slices.chores),
    ...slices.timers.map((start) => start(app)),
    startWorker(app, slices.jobHandlers),
  ];
  closers.push(...running.map((timer) => () => timer.stop()));
  closers.push(() => closeServer(server, live));
  const url = await listen(server, config, share);
  return { app, server, url: url.replace("0.0.0.0", "127.0.0.1"), first_workspace_id };

  /** Opens the database that comes with the program: its own one, or the one of the machine it is a worker of. */
  async function openHeld(): Promise<Pick<Embedded, "url" | "space">> {
    if (share.database) {
      const { url, folder } = share.database;
      const reserve_bytes = toBytes(config.DISK_RESERVE_MB);
      return { url, space: watchRoom(folder, { limits: diskLimits(config), reserve_bytes }) };
    }
    const embedded = await openEmbedded({ config, media }, log);
    closers.push(() => embedded.stop());
    return embedded;
  }
}

/** Room that the database keeps in reserve is no room for files, where both lie on the same disk. */
async function openDisk({ DATA_DIR }: Config, files: DiskSpace, database: DiskSpace | null): Promise<Disk> {
  if (database && (await stat(DATA_DIR)).dev === (await stat(database.folder)).dev)
    files.withheldBytes = () => database.withheldBytes();
  const disk = new Disk(files, database);
  await disk.look();
  return disk;
}

async function listen(
  server: FastifyInstance,
  { PORT: port, HOST: host }: Config,
  { workers }: Share,
): Promise<string> {
  try {
    // The system hands each connection to one of the workers that listen.
    const options = { port, host, backlog: most_waiting, reusePort: workers > 1 && canReusePort };
    return await server.listen(options);
  } catch (error) {
    return blamePort(error, { port, host });
  }
}

/** Accepts nothing new, answers what was asked, sends live connections away, then cuts off those that still hold on. */
async function closeServer(server: FastifyInstance, live: ReturnType<typeof openLive>): Promise<void> {
  live.close();
  const began_at = performance.now();
  const timer = setInterval(() => {
    server.server.closeIdleConnections();
    if (performance.now() - began_at < patience_ms) return;
    live.cutOff();
    server.server.closeAllConnections();
  }, 50);
  await server.close();
  clearInterval(timer);
}
