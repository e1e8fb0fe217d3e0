import { createHash, type Hash } from "node:crypto";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { BackupFailure } from "./BackupFailure.ts";
import {
  anyManifest,
  type BackupManifest,
  backupManifest,
  type ListedFile,
  listedFile,
  readPartName,
} from "./manifest.ts";
import { BrokenTar, readTar, type TarEntry } from "./tar.ts";

const unpack = promisify(gunzip);

/** Is handed what is in a backup, in its order: all rows first. */
export interface BackupSink {
  onRows(table: string, rows: Buffer): Promise<void>;
  /** The content must be read to its end. */
  onFile(key: string, bytes: number, content: AsyncIterable<Buffer>): Promise<void>;
}

/** Reads without doing anything with it. */
export const nowhere: BackupSink = {
  async onRows() {},
  async onFile(_key, _bytes, content) {
    for await (const piece of content) void piece;
  },
};

/** Bounds what is read into memory at once; parts of tables are a few megabytes, unless a single row is larger. */
const most_part_bytes = 1024 * 1024 * 1024;

/**
 * Reads a backup front to back and compares all of it with its own checksums. Throws `BackupFailure` where it is not
 * whole; what was handed out until then may be wrong.
 */
export async function readBackup(
  source: AsyncIterable<Buffer>,
  sink: BackupSink = nowhere,
): Promise<BackupManifest> {
  const reading = new Reading(sink);
  try {
    for await (const entry of readTar(source)) await reading.take(entry);
    return reading.end();
  } catch (error) {
    throw error instanceof BrokenTar ? notWhole(error.message) : error;
  }
}

const notWhole = (why: string) => new BackupFailure(`The backup cannot be used: ${why}`);

class Reading {
  readonly #sink: BackupSink;
  readonly #tables = new Map<string, { rows: number; hash: Hash }>();
  #unlisted: ListedFile[] = [];
  readonly #lists_hash = createHash("sha256");
  #files = { count: 0, bytes: 0 };
  #manifest: BackupManifest | null = null;

  constructor(sink: BackupSink) {
    this.#sink = sink;
  }

  async take({ name, bytes, content }: TarEntry): Promise<void> {
    const part = readPartName(name);
    if (part === null || this.#manifest !== null) throw notWhole(`nobody knows what ${name} is`);
    if (part.kind === "file") return this.#takeFile(part.key, bytes, content);
    const whole = await gather(content, bytes);
    if (part.kind === "rows") await this.#takeRows(part.table, whole);
    else if (part.kind === "list") this.#takeList(whole);
    else this.#takeManifest(whole);
  }

  /** Compares what was read with what should have been read. */
  end(): BackupManifest {
    const manifest = this.#manifest;
    if (manifest === null) throw notWhole("its end is missing");
    for (const { name, rows, sha256 } of manifest.tables) {
      const read = this.#tables.get(name);
      const hash = (read?.hash ?? createHash("sha256")).digest("hex");
      if ((read?.rows ?? 0) !== rows || hash !== sha256) throw notWhole(`the table ${name} is damaged`);
      this.#tables.delete(name);
    }
    if (this.#tables.size > 0) throw notWhole("it holds tables that it does not name");
    const { count, bytes, sha256 } = manifest.files;
    const isComplete = this.#files.count === count && this.#files.bytes === bytes;
    if (!isComplete || this.#unlisted.length > 0 || this.#lists_hash.digest("hex") !== sha256)
      throw notWhole("its files are not complete");
    return manifest;
  }

  async #takeRows(table: string, packed: Buffer): Promise<void> {
    const rows = await unpack(packed).catch(() => {
      throw notWhole(`the table ${table} is damaged`);
    });
    const known = this.#tables.get(table) ?? { rows: 0, hash: createHash("sha256") };
    known.hash.update(rows);
    known.rows += countLines(rows);
    this.#tables.set(table, known);
    await this.#sink.onRows(table, rows);
  }

  async #takeFile(key: string, bytes: number, content: AsyncIterable<Buffer>): Promise<void> {
    const hash = createHash("sha256");
    const hashed = (async function* () {
      for await (const piece of content) {
        hash.update(piece);
        yield piece;
      }
    })();
    await this.#sink.onFile(key, bytes, hashed);
    this.#files.count += 1;
    this.#files.bytes += bytes;
    this.#unlisted.push({ key, bytes, sha256: hash.digest("hex") });
  }

  #takeList(list: Buffer): void {
    const listed = list
      .toString()
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => parse(line, listedFile));
    const [read] = [this.#unlisted, (this.#unlisted = [])];
    for (const [place, file] of read.entries()) {
      const expected = listed[place];
      if (file.key !== expected?.key || file.bytes !== expected.bytes || file.sha256 !== expected.sha256)
        throw notWhole(`the file ${file.key} is damaged`);
    }
    if (listed.length !== read.length) throw notWhole("its files are not complete");
    this.#lists_hash.update(list);
  }

  #takeManifest(text: Buffer): void {
    const { format, version } = parse(text.toString(), anyManifest);
    if (format > backupManifest.shape.format.value)
      throw new BackupFailure(
        `The backup was made by a newer version (${version}): install that version, or a later one, and restore with it`,
      );
    this.#manifest = parse(text.toString(), backupManifest);
  }
}

function parse<T>(text: string, schema: { safeParse(value: unknown): { success: boolean; data?: T } }): T {
  try {
    const parsed = schema.safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data!;
  } catch {
    // It is not even JSON.
  }
  throw notWhole("what it says of itself is damaged");
}

async function gather(content: AsyncIterable<Buffer>, bytes: number): Promise<Buffer> {
  if (bytes > most_part_bytes) throw notWhole("a part of it is too large");
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** In what COPY writes, a line break ends a row and stands nowhere else. */
function countLines(rows: Buffer): number {
  let count = 0;
  for (let at = rows.indexOf(10); at !== -1; at = rows.indexOf(10, at + 1)) count += 1;
  return count;
}
