import type { FastifyInstance } from "fastify";
import pino, { type Logger } from "pino";
import type { App } from "./app.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./db/database.ts";
import { startEmbedded } from "./db/embedded.ts";
import { migrate } from "./db/migrate.ts";
import { endpoints } from "./endpoints.ts";
import { registerEndpoints } from "./http/registerEndpoints.ts";
import { openServer } from "./http/server.ts";
import { startHousekeeping } from "./jobs/housekeeping.ts";
import { openStore } from "./media/store.ts";
import { openChanges } from "./realtime/changes.ts";
import { openLive } from "./realtime/live.ts";
import { registerSite } from "./site/site.ts";
import { bootstrap } from "./workspaces/bootstrap.ts";
import { openInstallation } from "./workspaces/installation.ts";
import { openKeyRing } from "./workspaces/keyRing.ts";
import { openPeople } from "./people/people.ts";

export interface Node {
  app: App;
  server: FastifyInstance;
  /** Where it listens, `http://127.0.0.1:4000`. */
  url: string;
  first_workspace_id: string;
  /** Accepts nothing new, finishes what was accepted, tells live connections to come back. */
  drain(): Promise<void>;
}

/** One node: everything the program is, from its settings. */
export async function startNode(config: Config, log: Logger = pino({ level: config.LOG_LEVEL })): Promise<Node> {
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbedded({ data_dir: config.DATA_DIR, log: (line) => log.info(line) });
  const database_url = config.DATABASE_URL ?? embedded!.url;
  const onError = (error: unknown) => log.warn({ err: error }, "database");
  const { pool, db, close } = openDatabase(database_url, onError);
  await migrate(db);
  const installation = await openInstallation({ pool });
  const changes = await openChanges({
    pool,
    epoch: installation.epoch,
    onError,
    database_url,
    bus_url: config.BUS_URL,
  });
  const media = openStore(config.MEDIA_URL ?? null, config.DATA_DIR);
  const app: App = { config, log, pool, db, changes, media, installation, now: Date.now, live_count: () => live.count() };
  const { first_workspace_id } = await bootstrap(app);

  const keys = openKeyRing(pool, changes);
  const server = openServer(app);
  const people = await openPeople(app, server);
  registerEndpoints(server, app, { keys, personOf: people.personOf }, endpoints);
  await registerSite(server, app);
  const live = openLive(server, app, people);
  const housekeeping = startHousekeeping(app);
  const url = await server.listen({ port: config.PORT, host: config.HOST });

  return {
    app,
    server,
    url: url.replace("0.0.0.0", "127.0.0.1"),
    first_workspace_id,
    async drain() {
      live.close();
      await server.close();
      housekeeping.stop();
      await keys.close();
      await changes.close();
      await close();
      await embedded?.stop();
    },
  };
}
