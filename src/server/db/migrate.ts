import { FileMigrationProvider, Migrator } from "kysely/migration";
import { promises as fs } from "node:fs";
import path from "node:path";
import type pg from "pg";
import type { Db } from "./database.ts";
import { dbOn } from "./dbOn.ts";

const migrationFolder = path.join(import.meta.dirname, "migrations");
const provider = new FileMigrationProvider({ fs, path, migrationFolder });

/**
 * Migrations go forward only. The migrator holds an advisory lock, so of two nodes starting at once one waits for the
 * other.
 */
export async function migrate(db: Db): Promise<void> {
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  rethrow(error);
}

/** Migrates within a transaction that is already begun, to the migration of this name or to the newest one. */
export async function migrateWithin(client: pg.ClientBase, name?: string): Promise<void> {
  const migrator = new Migrator({ db: dbOn(client), provider, disableTransactions: true });
  const { error } = await (name === undefined ? migrator.migrateToLatest() : migrator.migrateTo(name));
  rethrow(error);
}

/** Lists the names of all migrations that this version has, in their order. */
export async function listKnownMigrations(): Promise<string[]> {
  return Object.keys(await provider.getMigrations()).toSorted();
}

function rethrow(error: unknown): void {
  if (error instanceof Error) throw error;
  if (error !== undefined) throw new Error("The database could not be migrated", { cause: error });
}
