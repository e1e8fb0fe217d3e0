import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { finished } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import type { Config } from "../config.ts";
import { allowErasing, lockForBackup } from "../db/backupLock.ts";
import { isOutOfSpace } from "../disk/DiskFull.ts";
import { diskLimits } from "../disk/diskLimits.ts";
import { DiskSpace } from "../disk/DiskSpace.ts";
import { private_file } from "../media/privateFolder.ts";
import { MediaMissing, type MediaStore, openStore } from "../media/store.ts";
import { readVersion } from "../readVersion.ts";
import { BackupBusy, BackupFailure } from "./BackupFailure.ts";
import { keepFresh } from "./keepFresh.ts";
import { BackupWriter } from "./BackupWriter.ts";
import { copyOut } from "./copyRows.repo.ts";
import { type BackupManifest, newManifest, type TableRows } from "./manifest.ts";
import { readBackup } from "./readBackup.ts";
import * as repo from "./tables.repo.ts";
import { withDatabase } from "./withDatabase.ts";

/** Rows are packed so many bytes at a time. */
const piece_bytes = 4 * 1024 * 1024;
/** Of files that are missing so many are named. */
const most_named = 100;
const read_bytes = 1024 * 1024;

export interface MadeBackup {
  manifest: BackupManifest;
  /** The size of the file. */
  bytes: number;
}

/**
 * Writes database and media, as they were at one moment, into one file, and reads it back. Under its name the file is
 * always whole, however often this was killed on the way. `onLocked` runs when no other backup can be under way.
 */
export async function makeBackup(
  config: Config,
  file: string,
  onLocked: () => Promise<void> = async () => {},
): Promise<MadeBackup> {
  await requireFree(file);
  const access = { application_name: "cuelight backup", shared: true };
  return withDatabase(config, access, async (client) => {
    if (!(await lockForBackup(client))) throw new BackupBusy();
    await onLocked();
    return writeFile(config, client, file);
  });
}

async function writeFile(config: Config, client: pg.Client, file: string): Promise<MadeBackup> {
  const partial = `${file}.partial`;
  try {
    const manifest = await writeAll(config, client, partial);
    await keepFresh(partial, () => verify(partial, manifest));
    const { size: bytes } = await stat(partial);
    await rename(partial, file);
    await syncFolder(path.dirname(file));
    return { manifest, bytes };
  } catch (error) {
    throw isOutOfSpace(error) ? noRoom(config, file) : error;
  } finally {
    await rm(partial, { force: true });
    await rm(nameList(partial), { force: true });
  }
}

const nameList = (partial: string) => `${partial}.list`;

async function requireFree(file: string): Promise<void> {
  if (await stat(file).catch(() => null))
    throw new BackupFailure(`${file} is there already: choose another name, or remove it first`);
  const folder = path.dirname(path.resolve(file));
  if (!(await stat(folder).catch(() => null))?.isDirectory())
    throw new BackupFailure(`There is no folder ${folder}`);
}

const noRoom = ({ DISK_FREE_MB }: Config, file: string) =>
  new BackupFailure(
    `There is no room for the backup in ${path.dirname(path.resolve(file))}: it leaves ${DISK_FREE_MB} MB free (DISK_FREE_MB)`,
  );

async function writeAll(config: Config, client: pg.Client, partial: string): Promise<BackupManifest> {
  const media = openStore(config.MEDIA_URL ?? null, config.DATA_DIR);
  const space = new DiskSpace(path.dirname(path.resolve(partial)), diskLimits(config));
  const writer = await BackupWriter.create(partial, { space, at: Date.now() });
  try {
    const rows = await writeRows(client, writer, nameList(partial));
    const files = await writeFiles({ media, writer, list: nameList(partial) });
    // Fails where the connection was lost: so was the lock, and files may have been erased meanwhile.
    await allowErasing(client);
    const manifest = newManifest({ version: readVersion(), ...rows, files });
    await writer.finish(manifest);
    return manifest;
  } catch (error) {
    await writer.abandon();
    throw error;
  }
}

/** Reads all tables, and which files they name, at one moment. */
async function writeRows(
  client: pg.Client,
  writer: BackupWriter,
  list: string,
): Promise<Pick<BackupManifest, "moment" | "migrations" | "tables" | "sequences">> {
  if ((await repo.listMigrations(client)) === null)
    throw new BackupFailure("The database is empty: there is nothing to back up");
  const { moment } = await repo.beginSnapshot(client);
  const migrations = (await repo.listMigrations(client))!;
  const tables: TableRows[] = [];
  for (const table of await repo.listTables(client)) {
    const written = writer.beginTable(table.name);
    const rows = await copyOut(client, { text: repo.copyOutOf(table), piece_bytes, onPiece: written.add });
    tables.push({ ...table, rows, sha256: written.sha256() });
  }
  await spoolFiles(client, list);
  await repo.commit(client);
  return { moment, migrations, tables, sequences: await repo.listSequences(client) };
}

/** The list is kept in a file, because there may be millions. */
async function spoolFiles(client: pg.Client, list: string): Promise<void> {
  const spool = createWriteStream(list, { mode: private_file });
  const onPiece = (piece: Buffer) =>
    new Promise<void>((resolve, reject) =>
      spool.write(piece, (error) => (error ? reject(error) : resolve())),
    );
  await copyOut(client, { text: repo.copyOutFiles, piece_bytes, onPiece });
  spool.end();
  await finished(spool);
}

interface FileSource {
  media: MediaStore;
  writer: BackupWriter;
  list: string;
}

async function writeFiles({ media, writer, list }: FileSource): Promise<BackupManifest["files"]> {
  const missing: string[] = [];
  let missing_count = 0;
  for await (const line of createInterface({ input: createReadStream(list) })) {
    const [key, required] = line.split("\t") as [string, "t" | "f"];
    const found = await media.read(key).catch((error: unknown) => {
      if (error instanceof MediaMissing) return null;
      throw error;
    });
    if (found) await writer.addFile(key, found);
    else if (required === "t") {
      missing_count += 1;
      if (missing.length < most_named) missing.push(key);
    }
  }
  return { ...(await writer.endFiles()), missing, missing_count };
}

/** Reads back what is on the disk, and compares all of it. */
async function verify(partial: string, manifest: BackupManifest): Promise<void> {
  const read = await readBackup(createReadStream(partial, { highWaterMark: read_bytes }));
  if (!isDeepStrictEqual(read, manifest))
    throw new BackupFailure(
      "The backup reads back differently from what was written: the disk may be failing",
    );
}

/** Without this a power cut could undo the rename. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
