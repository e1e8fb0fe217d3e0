import { sql } from "kysely";
import { FileMigrationProvider, type MigrationResult, Migrator } from "kysely/migration";
import { promises as fs } from "node:fs";
import path from "node:path";
import type pg from "pg";
import { describeError } from "../config.ts";
import type { Db } from "./database.ts";
import { dbOn } from "./dbOn.ts";
import { MigrationFailure } from "./MigrationFailure.ts";

const migrationFolder = path.join(import.meta.dirname, "migrations");
const provider = new FileMigrationProvider({ fs, path, migrationFolder });

/**
 * Migrations go forward only, all of them in one transaction: when one fails, the database stays as it was. The migrator
 * holds an advisory lock, so of two nodes starting at once one waits for the other.
 */
export async function migrate(db: Db): Promise<void> {
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error === undefined) return;
  const message = describeFailure(error, results) ?? (await describeNewer(db).catch(() => null));
  if (message !== null) throw new MigrationFailure(message, { cause: error });
  rethrow(error);
}

function describeFailure(error: unknown, results: MigrationResult[] | undefined): string | null {
  const failed = results?.find(({ status }) => status === "Error");
  if (!failed) return null;
  return (
    `The database could not be brought up to this version: the migration ${failed.migrationName} failed ` +
    `(${describeError(error)}). All of it was undone: the version that ran before starts as it did`
  );
}

/** A database that a newer version has migrated is not opened, because this version does not know what it holds. */
async function describeNewer(db: Db): Promise<string | null> {
  const known = await listKnownMigrations();
  const { rows } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`.execute(db);
  const unknown = rows.filter(({ name }) => !known.includes(name)).map(({ name }) => name);
  if (unknown.length === 0) return null;
  return (
    `The database was written by a newer version of Cuelight (this one does not know ${unknown.join(", ")}). ` +
    "Nothing was changed. Start that version, or restore a backup that was made before the upgrade"
  );
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
