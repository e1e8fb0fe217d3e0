import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../../src/server/db/database.ts";
import { startEmbedded } from "../../src/server/db/embedded.ts";
import { migrate } from "../../src/server/db/migrate.ts";

declare module "vitest" {
  interface ProvidedContext {
    database_url: string;
  }
}

/** One PostgreSQL for the whole run; its database `cuelight`, migrated, is the template every test's own is copied from. */
export default async function setup(project: TestProject) {
  const data_dir = await mkdtemp(path.join(os.tmpdir(), "cuelight-test-"));
  // PostgreSQL runs as another user when the tests run as root.
  await chmod(data_dir, 0o755);
  const embedded = await startEmbedded({ data_dir, log: () => {} });
  const { db, close } = openDatabase(embedded.url, () => {});
  await migrate(db);
  await close();
  project.provide("database_url", embedded.url);
  return async () => {
    await embedded.stop();
    await rm(data_dir, { recursive: true, force: true });
  };
}
