import type { TestProject } from "vitest/node";
import { openDatabase } from "../../../src/server/db/database.ts";
import { migrate } from "../../../src/server/db/migrate.ts";
import { startTestPostgres } from "../node/testPostgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    database_url: string;
  }
}

/** One PostgreSQL for the whole run; its database `cuelight`, migrated, is the template every test's own is copied from. */
export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres();
  const { db, close } = openDatabase(postgres.url, () => {});
  await migrate(db);
  await close();
  project.provide("database_url", postgres.url);
  return () => postgres.stop();
}
