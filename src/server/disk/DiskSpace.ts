import { statfs } from "node:fs/promises";
import { DiskFull } from "./DiskFull.ts";

/**
 * Says what bytes are for. `incoming` ones leave alone what was promised to others, `promised` ones were counted when
 * they were announced, and `making` (copies of what was acknowledged, after which the original goes) may reach
 * deeper.
 */
export type Use = "incoming" | "promised" | "making";

export interface DiskLimits {
  /** Files are taken while this much stays free. */
  files_bytes: number;
  /** Below this nothing is written any more, because a database on the same disk needs it. */
  writes_bytes: number;
}

/** Decisions may be based on a figure of this age; what this node took since then is subtracted from it. */
const fresh_ms = 200;

/**
 * Measures the free space of the disk that a folder lies on. Whoever writes a file takes the room for it here first,
 * piece by piece while it comes in, so that together they never take more than there is.
 */
export class DiskSpace {
  /** Uploads announced so much that is not yet received; whoever hands out tickets keeps it up to date. */
  promised_bytes = 0;
  /** Returns the bytes that look free and are meant for the database's reserve. */
  withheldBytes: () => number = () => 0;
  readonly folder: string;
  readonly #limits: DiskLimits;
  #free = Infinity;
  #looked_at = -Infinity;
  #looking: Promise<void> | null = null;

  constructor(folder: string, limits: DiskLimits = { files_bytes: 0, writes_bytes: 0 }) {
    this.folder = folder;
    this.#limits = limits;
  }

  /** Throws `DiskFull` unless there is room; what is taken here need not be given back, because it is measured. */
  async take(bytes: number, use: Use = "incoming"): Promise<void> {
    if (performance.now() - this.#looked_at > fresh_ms || this.roomFor(use) < bytes) await this.look();
    if (this.roomFor(use) < bytes) throw new DiskFull();
    this.#free -= bytes;
  }

  /** Returns the bytes that may still be written, as of the last look; below zero when it is too late. */
  roomFor(use: Use): number {
    const { files_bytes, writes_bytes } = this.#limits;
    const free = this.#free - this.withheldBytes();
    if (use === "making") return free - writes_bytes;
    return free - files_bytes - (use === "incoming" ? this.promised_bytes : 0);
  }

  /** Tells whether so little is left, as of the last look, that nothing should be written, not even a row. */
  get isFull(): boolean {
    return this.roomFor("making") < 0;
  }

  /** The free bytes, whatever they are meant for. */
  get free_bytes(): number {
    return this.#free;
  }

  async look(): Promise<void> {
    this.#looking ??= this.#measure().finally(() => (this.#looking = null));
    await this.#looking;
  }

  async #measure(): Promise<void> {
    // Where even this fails, the next write will say why.
    const found = await statfs(this.folder).catch(() => null);
    if (found === null) return;
    this.#free = found.bavail * found.bsize;
    this.#looked_at = performance.now();
  }
}
