import { mkdir, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { finished } from "node:stream/promises";
import type pg from "pg";
import type { Config } from "../../config.ts";
import { listKnownMigrations } from "../../db/migrate.ts";
import { recoverEmbedded } from "../../db/recoverEmbedded.ts";
import { diskLimits } from "../../disk/diskLimits.ts";
import { DiskSpace } from "../../disk/DiskSpace.ts";
import { mediaFolder, MediaMissing, openStore } from "../../media/store.ts";
import { BackupFailure } from "../BackupFailure.ts";
import { copyOut } from "../copyRows.repo.ts";
import { FileLoader } from "../FileLoader.ts";
import * as tables from "../tables.repo.ts";
import { connected } from "../withDatabase.ts";
import { choosePoint, type RestorePoint } from "./choosePoint.ts";
import { unpackPoint } from "./unpackPoint.ts";
import { listSeries } from "./series.ts";

const piece_bytes = 4 * 1024 * 1024;
/** Of files that are missing so many are named. */
const most_named = 100;

interface PointOptions {
  /** Null: everything that is in the archive. */
  to: number | null;
  /** The folder that was BACKUP_WAL_TO. */
  from: string;
}

export interface RestoredPoint {
  /** The last moment of which everything is there. */
  moment: number;
  rows: number;
  tables: number;
  files: number;
  missing: string[];
  missing_count: number;
}

/** Makes a new data folder as everything was at a moment; what is there already is never touched. */
export async function restorePoint(config: Config, { to, from }: PointOptions): Promise<RestoredPoint> {
  if (config.DATABASE_URL !== undefined)
    throw new BackupFailure(
      "Only the embedded database is restored to a moment: use the tools of your PostgreSQL (docs/BACKUP.md)",
    );
  const point = choosePoint(await listSeries(from), { to, from });
  await requireEmpty(config);
  const space = new DiskSpace(config.DATA_DIR, diskLimits(config));
  let read: Omit<RestoredPoint, "moment"> | null = null;
  const recovering = recoverEmbedded({
    data_dir: config.DATA_DIR,
    to,
    fill: (folder, account) => unpackPoint(point, { folder, account, space }),
    check: (url) =>
      connected(url, { application_name: "cuelight restore", shared: false }, async (client) => {
        await requireKnown(client);
        read = { ...(await readTables(client)), ...(await restoreFiles(client, { config, from, space })) };
        await tables.forgetEpoch(client);
      }),
  });
  await recovering.catch(async (error: unknown) => {
    // There was none before.
    if (config.MEDIA_URL === undefined)
      await rm(mediaFolder(config.DATA_DIR), { recursive: true, force: true });
    throw error;
  });
  return { moment: momentOf(point, to), ...read! };
}

const momentOf = ({ series }: RestorePoint, to: number | null) => to ?? series.archived!.until;

async function requireEmpty({ DATA_DIR, MEDIA_URL }: Config): Promise<void> {
  await mkdir(DATA_DIR, { recursive: true });
  const places = new Set(["postgres", ...(MEDIA_URL === undefined ? ["media"] : [])]);
  const there = (await readdir(DATA_DIR)).filter((name) => places.has(name));
  if (there.length > 0)
    throw new BackupFailure(
      `There is data already in ${path.resolve(DATA_DIR)} (${there.join(", ")}): set DATA_DIR to an empty folder`,
    );
}

async function requireKnown(client: pg.Client): Promise<void> {
  const known = await listKnownMigrations();
  const migrations = await tables.listMigrations(client);
  if (migrations === null) throw new BackupFailure("At that moment the database was empty");
  if (!migrations.every((name) => known.includes(name)))
    throw new BackupFailure("It was written by a newer version: install that version and restore with it");
}

/** Every page has a checksum, which PostgreSQL compares as it reads. */
async function readTables(client: pg.Client): Promise<{ rows: number; tables: number }> {
  const listed = await tables.listTables(client);
  let rows = 0;
  for (const table of listed)
    rows += await copyOut(client, { text: tables.copyOutOf(table), piece_bytes, onPiece: async () => {} });
  return { rows, tables: listed.length };
}

interface FilesOptions {
  config: Config;
  from: string;
  space: DiskSpace;
}

/** Brings the files that rows name; those of a bucket are only looked for, because a bucket keeps them itself. */
async function restoreFiles(
  client: pg.Client,
  { config: { MEDIA_URL, DATA_DIR }, from, space }: FilesOptions,
): Promise<Pick<RestoredPoint, "files" | "missing" | "missing_count">> {
  const store = openStore(MEDIA_URL ?? null, DATA_DIR, space);
  const source = MEDIA_URL === undefined ? openStore(null, from) : store;
  const loader = new FileLoader(store, DATA_DIR);
  const missing: string[] = [];
  let [files, missing_count] = [0, 0];
  for (const { key, isRequired } of await listFiles(client)) {
    const found = await source.read(key).catch((error: unknown) => {
      if (error instanceof MediaMissing) return null;
      throw error;
    });
    if (found) {
      files += 1;
      if (MEDIA_URL === undefined) await loader.add(key, found.bytes, found.stream);
      else await finished(found.stream.destroy()).catch(() => {});
    } else if (isRequired) {
      missing_count += 1;
      if (missing.length < most_named) missing.push(key);
    }
  }
  await loader.end();
  return { files, missing, missing_count };
}

async function listFiles(client: pg.Client): Promise<{ key: string; isRequired: boolean }[]> {
  const pieces: Buffer[] = [];
  await copyOut(client, {
    text: tables.copyOutFiles,
    piece_bytes,
    onPiece: async (piece) => void pieces.push(piece),
  });
  const lines = Buffer.concat(pieces).toString().split("\n").filter(Boolean);
  return lines.map((line) => {
    const [key, required] = line.split("\t") as [string, "t" | "f"];
    return { key, isRequired: required === "t" };
  });
}
