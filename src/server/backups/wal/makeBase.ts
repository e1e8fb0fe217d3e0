import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { type FileHandle, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type pg from "pg";
import type { DiskSpace } from "../../disk/DiskSpace.ts";
import { private_file } from "../../media/privateFolder.ts";
import { BackupFailure } from "../BackupFailure.ts";
import { padTar, tarEnd, writeTarHeader } from "../tar.ts";
import { sync } from "./durable.ts";
import { segmentAt } from "./segments.ts";
import { type Base, nameBase, unfinished_base } from "./series.ts";
import * as repo from "./wal.repo.ts";

const read_bytes = 1024 * 1024;
/** Packing harder takes four times as long and saves a fifth. */
const pack_level = 1;

/** A server fills these folders anew when it starts; WAL is archived by itself, and slots belong to one database. */
const emptied = new Set([
  "pg_wal",
  "pg_replslot",
  "pg_dynshmem",
  "pg_notify",
  "pg_serial",
  "pg_snapshots",
  "pg_stat_tmp",
  "pg_subtrans",
]);
const left_out = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*|backup_label.*|tablespace_map.*)$/;
/** PostgreSQL wants it to be the last one. */
const control_file = "global/pg_control";

interface BaseOptions {
  /** A connection of its own, which keeps the server informed that its files are being copied. */
  client: pg.Client;
  cluster: string;
  /** The folder of the series. */
  folder: string;
  space: DiskSpace;
}

/** Copies the files of the running database into one packed tar, and reads it back. */
export async function makeBase({ client, cluster, folder, space }: BaseOptions): Promise<Base> {
  const draft = path.join(folder, unfinished_base);
  const { from, timeline } = await repo.beginBase(client);
  const written = createHash("sha256");
  let ended: { to: number; at: number } | null = null;
  const tar = async function* () {
    yield* tarFiles(cluster);
    const { label, ...end } = await repo.endBase(client);
    yield* tarContent("backup_label", Buffer.from(label));
    ended = end;
    yield tarEnd();
  };
  try {
    await pipeline(
      async function* () {
        for await (const piece of tar()) {
          written.update(piece);
          yield piece;
        }
      },
      createGzip({ level: pack_level }),
      async function* (packed: AsyncIterable<Buffer>) {
        for await (const piece of packed) {
          await space.take(piece.length);
          yield piece;
        }
      },
      createWriteStream(draft, { mode: private_file }),
    );
    await sync(draft);
    await verify(draft, written.digest("hex"));
    const { to, at } = ended!;
    const base = {
      at,
      from: { timeline, number: segmentAt(from) },
      // A position at the very beginning of a segment is the end of the one before.
      to: { timeline, number: segmentAt(to - 1) },
    };
    const file = nameBase(base);
    await rename(draft, path.join(folder, file));
    await sync(folder);
    return { file, ...base };
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function* tarFiles(cluster: string): AsyncGenerator<Buffer> {
  for await (const { name, isFolder } of walk(cluster, "")) {
    if (isFolder) yield writeTarHeader({ name: `${name}/`, bytes: 0, at: Date.now() });
    else if (name !== control_file) yield* tarFile(cluster, name);
  }
  yield* tarFile(cluster, control_file);
}

async function* walk(root: string, below: string): AsyncGenerator<{ name: string; isFolder: boolean }> {
  for (const entry of await readdir(path.join(root, below), { withFileTypes: true }).catch(ignoreGone)) {
    if (left_out.test(entry.name)) continue;
    const name = below === "" ? entry.name : `${below}/${entry.name}`;
    yield { name, isFolder: entry.isDirectory() };
    if (entry.isDirectory() && !emptied.has(name)) yield* walk(root, name);
  }
}

function ignoreGone(error: NodeJS.ErrnoException): [] {
  if (error.code !== "ENOENT") throw error;
  return [];
}

async function* tarFile(cluster: string, name: string): AsyncGenerator<Buffer> {
  const handle = await open(path.join(cluster, name)).catch((error: NodeJS.ErrnoException) => {
    // Its table was dropped meanwhile, which stands in the WAL.
    if (error.code !== "ENOENT" || name === control_file) throw error;
  });
  if (!handle) return;
  try {
    const { size } = await handle.stat();
    yield writeTarHeader({ name, bytes: size, at: Date.now() });
    yield* readExactly(handle, size);
    yield padTar(size);
  } finally {
    await handle.close();
  }
}

/** A file may grow or shrink while it is read: WAL brings what is missing, and cuts off what is too much. */
async function* readExactly(handle: FileHandle, bytes: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes;) {
    const piece = Buffer.alloc(Math.min(read_bytes, bytes - at));
    const { bytesRead } = await handle.read(piece, 0, piece.length, at);
    yield bytesRead === 0 ? piece : piece.subarray(0, bytesRead);
    at += bytesRead === 0 ? piece.length : bytesRead;
  }
}

function* tarContent(name: string, content: Buffer): Generator<Buffer> {
  yield writeTarHeader({ name, bytes: content.length, at: Date.now() });
  yield content;
  yield padTar(content.length);
}

async function verify(draft: string, sha256: string): Promise<void> {
  const read = createHash("sha256");
  await pipeline(createReadStream(draft, { highWaterMark: read_bytes }), createGunzip(), read);
  if (read.digest("hex") !== sha256)
    throw new BackupFailure("A copy of the database reads back differently: the disk may be failing");
}
