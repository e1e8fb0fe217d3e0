import { stat } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../config.ts";
import { ignoreMissing } from "./wal/series.ts";

interface Places {
  /** The folder of the archive, which may not be there. */
  root: string;
  /** The folder of the database's files. */
  cluster: string;
}

/**
 * Tells whether the archive lies on another disk than the database and the system. Where its disk is not mounted, its
 * place is on one of theirs.
 */
export async function hasOwnDisk({ root, cluster }: Places): Promise<boolean> {
  const others = [await diskOf(cluster), await diskOf("/")];
  return !others.includes(await diskOf(root));
}

/** Tells whether every copy lies on a disk with what it is a copy of: both are lost with that disk. */
export async function isBesideData({
  BACKUP_TO,
  BACKUP_WAL_TO,
  DATA_DIR,
  DATABASE_URL,
  MEDIA_URL,
}: Config): Promise<boolean> {
  const copies = [BACKUP_TO, BACKUP_WAL_TO].filter((place) => place !== undefined);
  if (copies.length === 0 || copies.some((place) => place.startsWith("s3:"))) return false;
  const data = [
    ...(MEDIA_URL === undefined ? [DATA_DIR] : []),
    ...(DATABASE_URL === undefined ? [path.join(DATA_DIR, "postgres")] : []),
  ];
  const disks = await Promise.all(data.map(diskOf));
  const places = await Promise.all(copies.map(diskOf));
  return places.every((disk) => disks.includes(disk));
}

/** Of a folder that is not there, the disk on which it would be made. */
async function diskOf(place: string): Promise<number> {
  const found = await stat(place).catch(ignoreMissing);
  return found?.dev ?? diskOf(path.dirname(path.resolve(place)));
}
