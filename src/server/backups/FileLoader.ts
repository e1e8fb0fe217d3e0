import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { makePrivateFolder, private_file } from "../media/privateFolder.ts";
import type { MediaStore } from "../media/store.ts";
import { BackupFailure } from "./BackupFailure.ts";

/** A file up to this size is handed over in memory. */
const small_bytes = 1024 * 1024;
/** A disk that syncs one file can take others meanwhile. */
const at_once = 8;
/** Rows say what a file is; a store only passes this on to whoever reads the bucket with other programs. */
const mime = "application/octet-stream";

/** Stores the files of a backup and reads each of them back. */
export class FileLoader {
  readonly #media: MediaStore;
  readonly #folder: string;
  readonly #storing = new Set<Promise<void>>();
  #error: unknown = null;

  constructor(media: MediaStore, data_dir: string) {
    this.#media = media;
    this.#folder = path.join(data_dir, "tmp");
  }

  /** Returns when the content is read; the file may still be on its way into the store. */
  async add(key: string, bytes: number, content: AsyncIterable<Buffer>): Promise<void> {
    const file = bytes <= small_bytes ? await readSmall(content) : await this.#readLarge(content);
    if (this.#storing.size >= at_once) await Promise.race(this.#storing);
    this.#rethrow();
    const storing = this.#store(key, file)
      .catch((error: unknown) => {
        this.#error ??= error;
      })
      .finally(() => this.#storing.delete(storing));
    this.#storing.add(storing);
  }

  /** Waits for all files. */
  async end(): Promise<void> {
    await Promise.all(this.#storing);
    this.#rethrow();
  }

  #rethrow(): void {
    if (this.#error !== null) throw this.#error;
  }

  /** The store takes a large file by its path. */
  async #readLarge(content: AsyncIterable<Buffer>): Promise<ReadFile> {
    await makePrivateFolder(this.#folder);
    const file = path.join(this.#folder, `restore-${randomUUID()}`);
    const hash = createHash("sha256");
    const hashed = (async function* () {
      for await (const piece of content) {
        hash.update(piece);
        yield piece;
      }
    })();
    try {
      await pipeline(Readable.from(hashed), createWriteStream(file, { mode: private_file }));
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
    return { content: file, sha256: hash.digest("hex") };
  }

  async #store(key: string, { content, sha256 }: ReadFile): Promise<void> {
    try {
      await this.#media.put(key, content, mime);
    } finally {
      if (typeof content === "string") await rm(content, { force: true });
    }
    const { stream } = await this.#media.read(key);
    const stored = createHash("sha256");
    await pipeline(stream, stored);
    if (stored.digest("hex") !== sha256)
      throw new BackupFailure(`The file ${key} reads back differently from the backup: nothing was restored`);
  }
}

interface ReadFile {
  /** Its bytes, or the path of a file that is used up. */
  content: Buffer | string;
  sha256: string;
}

async function readSmall(content: AsyncIterable<Buffer>): Promise<ReadFile> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  const whole = Buffer.concat(pieces);
  return { content: whole, sha256: createHash("sha256").update(whole).digest("hex") };
}
