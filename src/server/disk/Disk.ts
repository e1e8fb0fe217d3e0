import { DiskFull } from "./DiskFull.ts";
import type { DiskSpace } from "./DiskSpace.ts";

const watch_ms = 250;

/** Knows the disks that a node writes to; files and database mostly share one. */
export class Disk {
  /** Files come in on this disk, and stay there unless they go to a bucket. */
  readonly files: DiskSpace;
  /** Null means that somebody else looks after the database. */
  readonly database: DiskSpace | null;

  constructor(files: DiskSpace, database: DiskSpace | null) {
    this.files = files;
    this.database = database;
  }

  /** Tells whether nothing may be written, not even a row, because the database needs what is left to stay up. */
  get isFull(): boolean {
    return this.database?.isFull ?? false;
  }

  requireWritable(): void {
    if (this.isFull) throw new DiskFull("nothing can be saved");
  }

  /** Tells whether work that makes files may go on. */
  get canMake(): boolean {
    return !this.isFull && !this.files.isFull;
  }

  async look(): Promise<void> {
    await Promise.all([this.files.look(), this.database?.look()]);
  }

  /**
   * Keeps the figures fresh for those who cannot wait for a look; reports when the disk is full, and when no longer.
   */
  watch(onTurn: (free_bytes: number) => void): { stop(): void } {
    let could_make = true;
    const look = async () => {
      await this.look();
      if (this.canMake === could_make) return;
      could_make = this.canMake;
      onTurn(Math.min(this.files.free_bytes, this.database?.free_bytes ?? Infinity));
    };
    const timer = setInterval(() => void look(), watch_ms).unref();
    return { stop: () => clearInterval(timer) };
  }
}
