import { type FileHandle, mkdir, open, readFile, rm, rmdir, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type pg from "pg";
import type { DiskSpace } from "../../disk/DiskSpace.ts";
import { private_file, private_folder } from "../../media/privateFolder.ts";
import { BackupFailure } from "../BackupFailure.ts";
import { hasOwnDisk } from "../disks.ts";
import { sync, writeAt, writeWhole } from "./durable.ts";
import { nameSegment, segment_bytes, segmentAt } from "./segments.ts";
import {
  archived_file,
  ignoreMissing,
  isSeriesName,
  listSeries,
  newSeriesName,
  readSeries,
} from "./series.ts";
import * as repo from "./wal.repo.ts";

const pack = promisify(gzip);
/** What another database archived this recently, it goes on archiving. */
const in_use_ms = 30_000;

interface ArchiveOptions {
  /** The folder of the database's files. */
  cluster: string;
  root: string;
  space: DiskSpace;
}

/** Copies WAL from the database's folder into a series, up to what is flushed, without waiting for a segment to be full. */
export class WalArchive {
  readonly folder: string;
  readonly #options: ArchiveOptions;
  readonly #slot: string;
  /** Everything before this position is copied. */
  #copied: number;
  /** The segment that is being written. */
  #part: { file: string; handle: FileHandle } | null = null;

  private constructor(options: ArchiveOptions, slot: repo.Slot) {
    this.#options = options;
    this.#slot = slot.name;
    this.folder = path.join(options.root, slot.name);
    // A segment is copied from its beginning: what a killed program left of it may be less than it knew.
    this.#copied = segmentAt(slot.held_from!) * segment_bytes;
  }

  /** Goes on with the series that the database holds its WAL for, or begins another one. */
  static async open(client: pg.Client, options: ArchiveOptions): Promise<WalArchive> {
    await requireUnused(options);
    const slot = (await findUsableSlot(client, options)) ?? (await beginSeries(client, options));
    const archive = new WalArchive(options, slot);
    await repo.noteOwnDisk(client, (await hasOwnDisk(options)) ? archive.folder : null);
    return archive;
  }

  /** Copies everything that was acknowledged before the position was read. */
  async copyTo(client: pg.Client, { timeline, flushed }: repo.WalPosition): Promise<void> {
    await this.#requireHeld(client);
    while (segmentAt(this.#copied) < segmentAt(flushed)) {
      const number = segmentAt(this.#copied);
      await this.#copyWhole(nameSegment({ timeline, number }));
      this.#copied = (number + 1) * segment_bytes;
      await repo.advanceSlot(client, this.#slot, this.#copied);
    }
    if (flushed > this.#copied)
      await this.#copyPart(nameSegment({ timeline, number: segmentAt(flushed) }), flushed);
  }

  /** Notes that all of the moment is there. */
  async note(until: number): Promise<void> {
    const noted = JSON.stringify({ until, by: nameOwner(this.#options) });
    await writeWhole(path.join(this.folder, archived_file), noted);
  }

  async close(): Promise<void> {
    await this.#part?.handle.close();
    this.#part = null;
  }

  /** The database gives up on an archive that lags too far behind, and somebody may have removed the series. */
  async #requireHeld(client: pg.Client): Promise<void> {
    const slot = await repo.findSlot(client);
    if (slot?.name !== this.#slot || slot.held_from === null)
      throw new SeriesBroken("The database could not hold its WAL any longer");
    // The database holds what was in the file, so nothing is lost where it comes back, or is made again.
    const there = this.#part?.file ?? this.folder;
    if (!(await stat(there).catch(ignoreMissing))) throw new BackupFailure(`${there} is gone`);
  }

  async #copyWhole(name: string): Promise<void> {
    const file = path.join(this.folder, `${name}.gz`);
    if (!(await stat(file).catch(ignoreMissing))) {
      const content = await readFile(path.join(this.#options.cluster, "pg_wal", name)).catch(missingIsBroken);
      if (content.length !== segment_bytes) throw new Error(`${name} has ${content.length} bytes`);
      const packed = await pack(content, { level: 1 });
      await this.#options.space.take(packed.length);
      await writeWhole(file, packed);
    }
    await this.close();
    await rm(path.join(this.folder, `${name}.partial`), { force: true });
  }

  /** The bytes before the flushed position never change, so those after the copied one are added to the file. */
  async #copyPart(name: string, flushed: number): Promise<void> {
    const source = await open(path.join(this.#options.cluster, "pg_wal", name)).catch(missingIsBroken);
    try {
      const piece = Buffer.alloc(flushed - this.#copied);
      const at = this.#copied % segment_bytes;
      const { bytesRead } = await source.read(piece, 0, piece.length, at);
      if (bytesRead < piece.length) throw new Error(`${name} ends at ${at + bytesRead}`);
      await this.#options.space.take(piece.length);
      const part = await this.#openPart(path.join(this.folder, `${name}.partial`));
      await writeAt(part, piece, at);
      await part.datasync();
    } finally {
      await source.close();
    }
    this.#copied = flushed;
  }

  /** It is not emptied before it is written: what is there is the same, and may be all there is. */
  async #openPart(file: string): Promise<FileHandle> {
    if (this.#part?.file !== file) {
      await this.close();
      const there = await open(file, "r+").catch(ignoreMissing);
      this.#part = { file, handle: there ?? (await open(file, "wx", private_file)) };
      await sync(this.folder);
    }
    return this.#part.handle;
  }
}

/** WAL is missing between what is copied and what the database still has: another series must begin. */
export class SeriesBroken extends BackupFailure {
  override name = "SeriesBroken";
}

/** Returns null where there is nothing to go on with, because the first base was not finished or the series was removed. */
async function findUsableSlot(client: pg.Client, options: ArchiveOptions): Promise<repo.Slot | null> {
  const slot = await repo.findSlot(client);
  if (!slot || slot.held_from === null || !isSeriesName(slot.name)) return null;
  const folder = path.join(options.root, slot.name);
  const { archived, bases, segments } = await readSeries(folder);
  if (archived !== null && bases.length > 0 && segments.length > 0) return slot;
  const isGone = !(await stat(folder).catch(ignoreMissing));
  const wasOnOwnDisk = (await repo.readFolderOnOwnDisk(client)) === folder;
  // The database goes on holding its WAL until the disk is back.
  if (isGone && wasOnOwnDisk && !(await hasOwnDisk(options)))
    throw new BackupFailure(`${folder} is gone: the disk of the archive is not there`);
  return null;
}

/** Only where there is room and the folder could be made is the WAL let go that was held until now. */
async function beginSeries(client: pg.Client, { root, space }: ArchiveOptions): Promise<repo.Slot> {
  const { at } = await repo.readPosition(client);
  const name = newSeriesName(at);
  const folder = path.join(root, name);
  await space.take(segment_bytes);
  await mkdir(folder, { recursive: true, mode: private_folder });
  try {
    await repo.dropSlots(client);
    return await repo.createSlot(client, name);
  } catch (error) {
    await rmdir(folder).catch(() => {});
    throw error;
  }
}

function missingIsBroken(error: NodeJS.ErrnoException): never {
  if (error.code !== "ENOENT") throw error;
  throw new SeriesBroken("The database no longer has WAL that is not in the archive");
}

const nameOwner = ({ cluster }: ArchiveOptions) => `${os.hostname()}:${cluster}`;

/** Two databases in one folder would remove each other's files as outdated. */
async function requireUnused(options: ArchiveOptions): Promise<void> {
  for (const { archived } of await listSeries(options.root))
    if (archived && archived.by !== nameOwner(options) && Date.now() - archived.until < in_use_ms)
      throw new BackupFailure(
        `BACKUP_WAL_TO: ${options.root} is in use for the database ${archived.by}: give each its own folder`,
      );
}
