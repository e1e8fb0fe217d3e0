import type pg from "pg";
import { DiskFull } from "../disk/DiskFull.ts";
import type { DiskSpace } from "../disk/DiskSpace.ts";

/** A file that somebody is about to send. */
export interface Announcement {
  workspace_id: string;
  engagement_id: string;
  address_hash: string;
  bytes: number;
}

/** What waits, by whom; all of it, and what of it has not come yet. */
interface Waiting extends Announcement {
  unreceived: number;
}

/** Granted by this node, and perhaps not among what was read of the database last. */
interface Grant extends Waiting {
  committed_at: number;
}

/** Bytes of one engagement, workspace or address that are announced, or were received and are not yet worked on. */
export interface WaitingBytes {
  engagement: number;
  workspace: number;
  address: number;
}

interface Options {
  pool: pg.Pool;
  space: DiskSpace;
  /** False: files go elsewhere, and only pass through this disk. */
  holds_files: boolean;
}

/** What other nodes have announced is known this late. */
const fresh_ms = 1_000;
const watch_ms = 5_000;

/**
 * Counts what was announced and has not come yet, so that all who were told to send find room. The rows of all nodes
 * are read once a second at most; what this node has granted since is added to them.
 */
export class Announcements {
  readonly #options: Options;
  readonly #grants = new Set<Grant>();
  #waiting: Waiting[] = [];
  #read_at = -Infinity;
  #reading: Promise<void> | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Makes a ticket if there is room for its file beside all that others were promised, and throws `DiskFull` if not. */
  async announce<T>(
    announcement: Announcement,
    { judge, make }: { judge: (waiting: WaitingBytes) => void; make: () => Promise<T> },
  ): Promise<T> {
    const { space, holds_files } = this.#options;
    await Promise.all([this.#refresh(), space.look()]);
    judge(this.#sumFor(announcement));
    const room = space.roomFor(holds_files ? "incoming" : "promised");
    if (room < announcement.bytes || !this.#isFair(announcement, room)) throw new DiskFull();
    // Nothing is awaited since the look: no two of them are promised the same room.
    const grant = { ...announcement, unreceived: announcement.bytes, committed_at: Infinity };
    this.#grants.add(grant);
    this.#publish();
    try {
      const made = await make();
      grant.committed_at = performance.now();
      return made;
    } catch (error) {
      this.#grants.delete(grant);
      this.#publish();
      throw error;
    }
  }

  /** What was announced and never came is given free, also while nobody asks for a ticket. */
  watch(onError: (error: unknown) => void): { stop(): void } {
    const timer = setInterval(() => {
      if (this.#options.space.promised_bytes > 0) this.#refresh().catch(onError);
    }, watch_ms).unref();
    return { stop: () => clearInterval(timer) };
  }

  async #refresh(): Promise<void> {
    if (performance.now() - this.#read_at < fresh_ms) return;
    this.#reading ??= this.#read().finally(() => (this.#reading = null));
    await this.#reading;
  }

  async #read(): Promise<void> {
    const began_at = performance.now();
    const { rows } = await this.#options.pool.query<Waiting>({
      name: "uploads.waiting",
      text: `SELECT workspace_id, engagement_id, coalesce(address_hash, '') AS address_hash, sum(bytes)::float8 AS bytes,
                    coalesce(sum(bytes - received) FILTER (WHERE expires_at > now_ms()), 0)::float8 AS unreceived
             FROM uploads GROUP BY workspace_id, engagement_id, address_hash`,
    });
    this.#waiting = rows;
    this.#read_at = began_at;
    for (const grant of this.#grants) if (grant.committed_at < began_at) this.#grants.delete(grant);
    this.#publish();
  }

  #publish(): void {
    const { space, holds_files } = this.#options;
    if (holds_files) space.promised_bytes = sum(this.#all(), ({ unreceived }) => unreceived);
  }

  /**
   * Who only announces costs himself nothing: of what nobody was promised yet, one address or engagement never gets more
   * than half, so that the others find room whatever it does. A first file may take all.
   */
  #isFair({ engagement_id, address_hash, bytes }: Announcement, room: number): boolean {
    const mayHave = (fits: (waiting: Waiting) => boolean) => {
      const own = sum(this.#all().filter(fits), ({ unreceived }) => unreceived);
      return own === 0 || own + bytes <= (room + own) / 2;
    };
    return (
      mayHave((waiting) => waiting.address_hash === address_hash) &&
      mayHave((waiting) => waiting.engagement_id === engagement_id)
    );
  }

  #sumFor({ workspace_id, engagement_id, address_hash }: Announcement): WaitingBytes {
    const bytesWhere = (fits: (waiting: Waiting) => boolean) =>
      sum(this.#all().filter(fits), ({ bytes }) => bytes);
    return {
      engagement: bytesWhere((waiting) => waiting.engagement_id === engagement_id),
      workspace: bytesWhere((waiting) => waiting.workspace_id === workspace_id),
      address: bytesWhere((waiting) => waiting.address_hash === address_hash),
    };
  }

  #all(): Waiting[] {
    return [...this.#waiting, ...this.#grants];
  }
}

function sum<T>(items: T[], of: (item: T) => number): number {
  return items.reduce((total, item) => total + of(item), 0);
}
