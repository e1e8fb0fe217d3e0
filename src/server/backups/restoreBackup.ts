import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import type { Config } from "../config.ts";
import { listKnownMigrations, migrateWithin } from "../db/migrate.ts";
import { diskLimits } from "../disk/diskLimits.ts";
import { DiskSpace } from "../disk/DiskSpace.ts";
import { mediaFolder, type MediaStore, openStore } from "../media/store.ts";
import { BackupFailure } from "./BackupFailure.ts";
import { CopyIn, copyOut } from "./copyRows.repo.ts";
import { FileLoader } from "./FileLoader.ts";
import type { BackupManifest, TableRows } from "./manifest.ts";
import { type BackupSink, readBackup } from "./readBackup.ts";
import * as repo from "./tables.repo.ts";
import { withDatabase } from "./withDatabase.ts";

const read_bytes = 1024 * 1024;
const piece_bytes = 4 * 1024 * 1024;
/** Clocks of disks in a network may differ from this machine's. */
const clock_ms = 60_000;

interface RestoreOptions {
  /** Removes what is in the database instead of refusing. */
  replace: boolean;
}

/**
 * Puts a backup into an empty database and its media store. The whole file is checked before anything is written, and
 * the database has all of it or is as it was.
 */
export async function restoreBackup(
  config: Config,
  file: string,
  { replace }: RestoreOptions,
): Promise<BackupManifest> {
  if (!(await stat(file).catch(() => null))?.isFile()) throw new BackupFailure(`There is no file ${file}`);
  const manifest = await readBackup(openFile(file));
  await requireKnown(manifest);
  const began_at = Date.now();
  await mkdir(config.DATA_DIR, { recursive: true });
  const space = new DiskSpace(config.DATA_DIR, diskLimits(config));
  const media = openStore(config.MEDIA_URL ?? null, config.DATA_DIR, space);
  await withDatabase(config, { application_name: "cuelight restore", shared: false }, async (client) => {
    await requireFree(client, replace);
    await repo.begin(client);
    await repo.dropEverything(client);
    await fill({ client, media, file, manifest, data_dir: config.DATA_DIR });
    await repo.commit(client);
    await repo.analyze(client);
  });
  if (replace && config.MEDIA_URL === undefined) await removeOldFiles(config.DATA_DIR, began_at - clock_ms);
  return manifest;
}

const openFile = (file: string) =>
  createReadStream(file, { highWaterMark: read_bytes }) as AsyncIterable<Buffer>;

async function requireKnown({ migrations, version }: BackupManifest): Promise<void> {
  const known = await listKnownMigrations();
  if (migrations.every((name, place) => known[place] === name)) return;
  throw new BackupFailure(
    `The backup was made by a newer version (${version}): install that version, or a later one, and restore with it`,
  );
}

async function requireFree(client: pg.Client, replace: boolean): Promise<void> {
  // A node that starts from here on waits, and then finds what was restored.
  await repo.lockMigrations(client);
  if ((await repo.countNodes(client)) > 0)
    throw new BackupFailure("The program is running on this database: stop all its nodes first");
  if (!(await repo.hasTables(client))) return;
  if ((await repo.listMigrations(client)) === null)
    throw new BackupFailure(
      "The database holds tables of another program: restore into a database of its own",
    );
  if (!replace)
    throw new BackupFailure(
      "There is data already: restore into an empty DATA_DIR or database, or remove what is there with --replace",
    );
}

interface FillOptions {
  client: pg.Client;
  media: MediaStore;
  file: string;
  manifest: BackupManifest;
  data_dir: string;
}

/** Fills an empty database within the transaction that is open. */
async function fill({ client, media, file, manifest, data_dir }: FillOptions): Promise<void> {
  await migrateWithin(client, manifest.migrations.at(-1));
  const tables = await matchTables(client, manifest);
  await repo.emptyTables(client);
  const foreign_keys = await repo.dropForeignKeys(client);
  await repo.setTriggers(client, "DISABLE");
  const rows = new RowLoader(client, tables);
  const files = new FileLoader(media, data_dir);
  const sink: BackupSink = {
    onRows: (table, piece) => rows.add(table, piece),
    onFile: (key, bytes, content) => files.add(key, bytes, content),
  };
  try {
    const again = await readBackup(openFile(file), sink);
    if (!isDeepStrictEqual(again, manifest))
      throw new BackupFailure("The backup changed while it was read: nothing was restored");
    await rows.end();
    await files.end();
  } catch (error) {
    await rows.cancel();
    throw error;
  }
  for (const table of tables) await readBack(client, table);
  for (const sequence of manifest.sequences) await repo.setSequence(client, sequence);
  for (const key of foreign_keys) await repo.addForeignKey(client, key);
  await repo.setTriggers(client, "ENABLE");
  await repo.forgetEpoch(client);
  await migrateWithin(client);
}

/**
 * Returns the tables of the backup that its version has. Others are somebody's own, made beside ours in the same
 * database; no migration makes them, so they are left out.
 */
async function matchTables(client: pg.Client, { tables }: BackupManifest): Promise<TableRows[]> {
  const known = new Map(tables.map((table) => [table.name, table]));
  return (await repo.listTables(client)).map(({ name, columns }) => {
    const found = known.get(name);
    if (!found || !isDeepStrictEqual(found.columns.toSorted(), columns.toSorted()))
      throw new BackupFailure(
        `The table ${name} of the backup is not the one of its version: it cannot be restored`,
      );
    return found;
  });
}

/** Loads the rows of one table after the other. */
class RowLoader {
  readonly #client: pg.Client;
  readonly #tables: Map<string, TableRows>;
  #current: { table: string; copy: CopyIn } | null = null;

  constructor(client: pg.Client, tables: readonly TableRows[]) {
    this.#client = client;
    this.#tables = new Map(tables.map((table) => [table.name, table]));
  }

  async add(table: string, rows: Buffer): Promise<void> {
    if (!this.#tables.has(table)) return;
    if (this.#current?.table !== table) {
      await this.end();
      const copy = CopyIn.begin(this.#client, repo.copyInto(this.#tables.get(table)!));
      this.#current = { table, copy };
    }
    await this.#current.copy.write(rows);
  }

  async end(): Promise<void> {
    await this.#current?.copy.end();
    this.#current = null;
  }

  async cancel(): Promise<void> {
    await this.#current?.copy.cancel();
    this.#current = null;
  }
}

/** Reads a table back: its rows lie in the order in which they were written. */
async function readBack(client: pg.Client, table: TableRows): Promise<void> {
  const hash = createHash("sha256");
  const onPiece = async (piece: Buffer) => void hash.update(piece);
  const rows = await copyOut(client, { text: repo.copyOutOf(table), piece_bytes, onPiece });
  if (rows !== table.rows || hash.digest("hex") !== table.sha256)
    throw new BackupFailure(
      `The table ${table.name} reads back differently from the backup: nothing was restored`,
    );
}

/** What was stored before the restore belongs to rows that are gone. */
async function removeOldFiles(data_dir: string, since: number): Promise<void> {
  const entries = await readdir(mediaFolder(data_dir), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    if ((await stat(file)).mtimeMs < since) await rm(file, { force: true });
  }
}
