import { randomBytes } from "node:crypto";
import { open, rm, stat, truncate } from "node:fs/promises";

const piece_bytes = 1024 * 1024;
/** So much is written in one go, which is little enough that whoever waits for its end is not kept for long. */
const step_bytes = 16 * piece_bytes;

/**
 * A file that holds room for a database whose disk runs full: the database recovers with the room that it gives up.
 * It is beside the database, because only room on the same disk helps.
 */
export class Reserve {
  readonly #file: string;
  readonly #bytes: number;
  #held_bytes = 0;

  private constructor(file: string, bytes: number) {
    this.#file = file;
    this.#bytes = bytes;
  }

  static async open(file: string, bytes: number): Promise<Reserve> {
    const reserve = new Reserve(file, bytes);
    const found = await stat(file).catch(() => null);
    if (found && found.size > bytes) await truncate(file, bytes);
    reserve.#held_bytes = Math.min(found?.size ?? 0, bytes);
    if (bytes === 0) await rm(file, { force: true });
    return reserve;
  }

  get missing_bytes(): number {
    return this.#bytes - this.#held_bytes;
  }

  /**
   * Returns whether there was anything to give up. The file is cut short rather than removed, because that needs no
   * room on any disk.
   */
  async release(): Promise<boolean> {
    if (this.#held_bytes === 0) return false;
    this.#held_bytes = 0;
    await truncate(this.#file, 0);
    return true;
  }

  /** Adds a step of what is missing. The bytes are random, because some disks store zeros as nothing. */
  async grow(): Promise<void> {
    if (this.missing_bytes === 0) return;
    const piece = randomBytes(piece_bytes);
    const handle = await open(this.#file, "a", 0o600);
    try {
      for (let left = Math.min(step_bytes, this.missing_bytes); left > 0;) {
        const { bytesWritten } = await handle.write(piece, 0, Math.min(piece_bytes, left));
        this.#held_bytes += bytesWritten;
        left -= bytesWritten;
      }
      await handle.datasync();
    } finally {
      await handle.close();
    }
  }
}
