import { FileMigrationProvider, Migrator } from "kysely/migration";
import { promises as fs } from "node:fs";
import path from "node:path";
import type { Db } from "./database.ts";

/**
 * Migrations go forward only. The migrator holds an advisory lock, so of two nodes starting at once one waits for the
 * other.
 */
export async function migrate(db: Db): Promise<void> {
  const migrationFolder = path.join(import.meta.dirname, "migrations");
  const migrator = new Migrator({ db, provider: new FileMigrationProvider({ fs, path, migrationFolder }) });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error("The database could not be migrated", { cause: error });
}
