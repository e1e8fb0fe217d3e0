import { statSync } from "node:fs";
import { type DiskLimits, DiskSpace } from "../disk/DiskSpace.ts";
import { Reserve } from "../disk/Reserve.ts";

export interface RoomOptions {
  limits: DiskLimits;
  reserve_bytes: number;
  /** Removes files that nobody needs any more, without asking the database. */
  freeAbandoned: () => Promise<void>;
}

interface OpenOptions extends RoomOptions {
  cluster: string;
  log: (line: string) => void;
}

/** Measures the disk of a database that another process holds, as that process does. */
export function watchRoom(
  cluster: string,
  { limits, reserve_bytes }: Omit<RoomOptions, "freeAbandoned">,
): DiskSpace {
  const space = new DiskSpace(cluster, limits);
  space.withheldBytes = () =>
    reserve_bytes - (statSync(reserveOf(cluster), { throwIfNoEntry: false })?.size ?? 0);
  return space;
}

const reserveOf = (cluster: string) => `${cluster}.reserve`;

/** Makes sure that the embedded database finds room to recover in when its disk has run full. */
export class DatabaseRoom {
  readonly space: DiskSpace;
  readonly #reserve: Reserve;
  readonly #options: OpenOptions;
  /** The refusal is logged once, not twice a second. */
  #is_refused = false;

  private constructor(options: OpenOptions, reserve: Reserve) {
    this.#options = options;
    this.#reserve = reserve;
    this.space = new DiskSpace(options.cluster, options.limits);
    this.space.withheldBytes = () => reserve.missing_bytes;
  }

  static async open(options: OpenOptions): Promise<DatabaseRoom> {
    const reserve = await Reserve.open(reserveOf(options.cluster), options.reserve_bytes);
    return new DatabaseRoom(options, reserve);
  }

  /** Runs before the database is started: it gives up the reserve and abandoned files where the disk is full. */
  async make(): Promise<boolean> {
    await this.space.look();
    if (!this.space.isFull) return false;
    if (await this.#reserve.release())
      this.#options.log("The disk is full: the database is given the room that was reserved for it");
    await this.#options.freeAbandoned();
    await this.space.look();
    return true;
  }

  /** Runs while the database runs: the reserve comes back step by step, once it leaves enough for everything else. */
  async restore(): Promise<void> {
    if (this.#reserve.missing_bytes === 0) return;
    await this.space.look();
    if (this.space.isFull) return;
    await this.#reserve.grow().catch((error: unknown) => {
      if (!this.#is_refused)
        this.#options.log(`No room could be reserved for the database: ${String(error)}`);
      this.#is_refused = true;
    });
    if (this.#reserve.missing_bytes === 0) this.#options.log("Room is reserved for the database");
  }
}
