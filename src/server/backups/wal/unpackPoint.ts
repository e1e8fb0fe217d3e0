import { createReadStream, createWriteStream } from "node:fs";
import { chown, mkdir, open, readFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGunzip, gunzip } from "node:zlib";
import type { Account } from "../../db/embeddedAccount.ts";
import type { DiskSpace } from "../../disk/DiskSpace.ts";
import { private_file, private_folder } from "../../media/privateFolder.ts";
import { BackupFailure } from "../BackupFailure.ts";
import { readTar } from "../tar.ts";
import type { RestorePoint } from "./choosePoint.ts";
import { nameSegment, segment_bytes } from "./segments.ts";
import { ignoreMissing } from "./series.ts";

interface UnpackOptions {
  folder: string;
  /** Whom the files belong to. */
  account: Account;
  space: DiskSpace;
}

/** Unpacks a base and the WAL that leads from it to the moment, as the folder of a database. */
export async function unpackPoint(
  { series, base, segments }: RestorePoint,
  options: UnpackOptions,
): Promise<void> {
  await unpackBase(path.join(series.folder, base.file), options);
  for (const segment of segments) await unpackSegment(series.folder, nameSegment(segment), options);
}

async function unpackBase(file: string, { folder, account, space }: UnpackOptions): Promise<void> {
  const packed = createReadStream(file);
  const unpacked = createGunzip();
  // A file that cannot be read, or is damaged, fails the reading of what it holds.
  packed.on("error", (error) => unpacked.destroy(error));
  for await (const { name, bytes, content } of readTar(packed.pipe(unpacked) as AsyncIterable<Buffer>)) {
    const target = path.join(folder, name);
    if (!target.startsWith(folder + path.sep)) throw new BackupFailure(`${file} holds ${name}`);
    if (name.endsWith("/")) await mkdir(target, { recursive: true, mode: private_folder });
    else {
      await space.take(bytes);
      await pipeline(Readable.from(content), createWriteStream(target, { flags: "wx", mode: private_file }));
    }
    await handOver(target, account);
  }
}

async function unpackSegment(from: string, name: string, { folder, account, space }: UnpackOptions) {
  const content = await readSegment(path.join(from, name));
  await space.take(segment_bytes);
  const target = path.join(folder, "pg_wal", name);
  const handle = await open(target, "wx", private_file);
  try {
    await handle.writeFile(content);
    // The rest of a segment that is not full is empty, which PostgreSQL takes for the end.
    await handle.truncate(segment_bytes);
  } finally {
    await handle.close();
  }
  await handOver(target, account);
}

/** The one that is being written may be packed just now. */
async function readSegment(file: string): Promise<Buffer> {
  const readPacked = async () => {
    const packed = await readFile(`${file}.gz`).catch(ignoreMissing);
    return packed && promisify(gunzip)(packed);
  };
  const found =
    (await readPacked()) ?? (await readFile(`${file}.partial`).catch(ignoreMissing)) ?? (await readPacked());
  if (!found) throw new BackupFailure(`${file}.gz is missing`);
  return found;
}

async function handOver(target: string, { uid, gid }: Account): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(target, uid, gid);
}
