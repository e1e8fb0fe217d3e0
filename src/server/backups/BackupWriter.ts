import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { DiskSpace } from "../disk/DiskSpace.ts";
import { private_file } from "../media/privateFolder.ts";
import { type BackupManifest, type ListedFile, partNames } from "./manifest.ts";
import { padTar, tarEnd, writeTarHeader } from "./tar.ts";

const pack = promisify(gzip);

/** Packing harder takes four times as long and saves a fifth. */
const pack_level = 1;
/** So many files stand before the list of their hashes. */
const listed_at_once = 500;

/** Writes the parts of a backup one after the other, and remembers what its manifest has to say of them. */
export class BackupWriter {
  readonly #handle: FileHandle;
  readonly #space: DiskSpace;
  readonly #at: number;
  #listed: ListedFile[] = [];
  #lists = 0;
  readonly #lists_hash = createHash("sha256");
  #files = { count: 0, bytes: 0 };

  private constructor(handle: FileHandle, space: DiskSpace, at: number) {
    this.#handle = handle;
    this.#space = space;
    this.#at = at;
  }

  static async create(path: string, { space, at }: { space: DiskSpace; at: number }): Promise<BackupWriter> {
    const handle = await open(path, "w", private_file);
    // The file may be there from a backup that was killed, with other rights.
    await handle.chmod(private_file);
    return new BackupWriter(handle, space, at);
  }

  /** Returns a function that takes the rows of a table piece by piece, and one that says what they were. */
  beginTable(name: string): { add: (rows: Buffer) => Promise<void>; sha256: () => string } {
    const hash = createHash("sha256");
    let part = 0;
    return {
      add: async (rows) => {
        hash.update(rows);
        part += 1;
        await this.#writePart(partNames.rows(name, part), await pack(rows, { level: pack_level }));
      },
      sha256: () => hash.digest("hex"),
    };
  }

  async addFile(
    key: string,
    { bytes, stream }: { bytes: number; stream: AsyncIterable<Buffer> },
  ): Promise<void> {
    const hash = createHash("sha256");
    let written = 0;
    await this.#write(writeTarHeader({ name: partNames.file(key), bytes, at: this.#at }));
    for await (const piece of stream) {
      hash.update(piece);
      written += piece.length;
      await this.#write(piece);
    }
    if (written !== bytes) throw new Error(`${key} has ${written} bytes instead of ${bytes}`);
    await this.#write(padTar(bytes));
    this.#files.count += 1;
    this.#files.bytes += bytes;
    this.#listed.push({ key, bytes, sha256: hash.digest("hex") });
    if (this.#listed.length === listed_at_once) await this.#writeList();
  }

  /** Writes the last list; afterwards no file can be added. */
  async endFiles(): Promise<Pick<BackupManifest["files"], "count" | "bytes" | "sha256">> {
    if (this.#listed.length > 0) await this.#writeList();
    return { ...this.#files, sha256: this.#lists_hash.digest("hex") };
  }

  /** Writes the end, and waits until everything is on the disk itself. */
  async finish(manifest: BackupManifest): Promise<void> {
    await this.#writePart(partNames.manifest, Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`));
    await this.#write(tarEnd());
    await this.#handle.sync();
    await this.#handle.close();
  }

  async abandon(): Promise<void> {
    await this.#handle.close().catch(() => {});
  }

  async #writeList(): Promise<void> {
    const list = Buffer.from(this.#listed.map((file) => `${JSON.stringify(file)}\n`).join(""));
    this.#listed = [];
    this.#lists += 1;
    this.#lists_hash.update(list);
    await this.#writePart(partNames.list(this.#lists), list);
  }

  async #writePart(name: string, content: Buffer): Promise<void> {
    await this.#write(writeTarHeader({ name, bytes: content.length, at: this.#at }));
    await this.#write(content);
    await this.#write(padTar(content.length));
  }

  async #write(bytes: Buffer): Promise<void> {
    if (bytes.length === 0) return;
    await this.#space.take(bytes.length);
    // A handle appends where it was left.
    await this.#handle.writeFile(bytes);
  }
}
