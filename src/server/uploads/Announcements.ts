import type pg from "pg";
import { uploadKinds } from "../../core/posts/uploadKinds.ts";
import type { NodeState } from "../app.ts";
import { DiskFull } from "../disk/DiskFull.ts";
import type { DiskSpace } from "../disk/DiskSpace.ts";
import { AnnouncementsFull } from "../disk/AnnouncementsFull.ts";
import type { WaitingBytes } from "../quotas/index.ts";
import { hasOutstanding, type Announcement, type Sums, listWaitingUploads } from "./uploads.repo.ts";

/** Granted by this node, and perhaps not among what was read of the database last. */
interface Grant extends Announcement, Sums {
  committed_at: number;
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

/** A file of at most this size, as the only one of its maker, is taken while there is any room for it. */
const small_bytes = uploadKinds.photo.most_bytes;

/**
 * Counts what was announced and has not come yet, so that all who were told to send find room. The rows of all nodes
 * are read once a second at most; what this node has granted since is added to them.
 */
export class Announcements {
  readonly #options: Options;
  readonly #grants = new Set<Grant>();
  /** By engagement, workspace, address, address within a workspace, and (of grants alone) maker. */
  #sums = new Map<string, Sums>();
  #read_at = -Infinity;
  #reading: Promise<void> | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Makes a ticket if there is room for its file beside all that others were promised, and throws a refusal if not. */
  async announce<T>(
    announcement: Announcement,
    { judge, make }: { judge: (waiting: WaitingBytes) => void; make: () => Promise<T> },
  ): Promise<T> {
    await Promise.all([this.#refresh(), this.#options.space.look()]);
    const isOnlyOne = !this.#isFair(announcement) && (await this.#isOnlySmallOne(announcement));
    judge(this.#sumFor(announcement));
    this.#requireRoom(announcement, isOnlyOne);
    // Nothing is awaited since the room was looked at: no two of them are promised the same room.
    const grant = { ...announcement, unreceived: announcement.bytes, committed_at: Infinity };
    this.#grants.add(grant);
    this.#addGrant(grant, 1);
    this.#publish();
    try {
      const made = await make();
      grant.committed_at = performance.now();
      return made;
    } catch (error) {
      this.#grants.delete(grant);
      this.#addGrant(grant, -1);
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
    const rows = await listWaitingUploads(this.#options.pool);
    this.#read_at = began_at;
    this.#sums = new Map();
    for (const row of rows) this.#add(listKeys(row), row);
    for (const grant of this.#grants)
      if (grant.committed_at < began_at) this.#grants.delete(grant);
      else this.#addGrant(grant, 1);
    this.#publish();
  }

  #add(keys: string[], { bytes, unreceived }: Sums, sign: 1 | -1 = 1): void {
    for (const key of keys) {
      const before = this.#getSums(key);
      this.#sums.set(key, {
        bytes: before.bytes + sign * bytes,
        unreceived: before.unreceived + sign * unreceived,
      });
    }
  }

  #addGrant(grant: Grant, sign: 1 | -1): void {
    this.#add([...listKeys(grant), makerKey(grant)], grant, sign);
  }

  #getSums(key: string): Sums {
    return this.#sums.get(key) ?? nothing;
  }

  #publish(): void {
    const { space, holds_files } = this.#options;
    if (holds_files) space.promised_bytes = this.#getSums(all_key).unreceived;
  }

  #requireRoom(announcement: Announcement, isOnlyOne: boolean): void {
    const { space } = this.#options;
    if (space.roomFor("promised") < announcement.bytes) throw new DiskFull();
    if (this.#room < announcement.bytes) throw new AnnouncementsFull();
    const isFirst = isOnlyOne && this.#getSums(makerKey(announcement)).unreceived === 0;
    if (!isFirst && !this.#isFair(announcement)) throw new AnnouncementsFull();
  }

  get #room(): number {
    const { space, holds_files } = this.#options;
    return space.roomFor(holds_files ? "incoming" : "promised");
  }

  /**
   * Who only announces costs himself nothing: of what nobody was promised yet, one engagement, or one address within a
   * workspace, never gets more than half, so that the others find room whatever it does. A first file may take all.
   */
  #isFair(announcement: Announcement): boolean {
    return [engagementKey(announcement), neighbourKey(announcement)].every((key) => {
      const own = this.#getSums(key).unreceived;
      return own === 0 || own + announcement.bytes <= (this.#room + own) / 2;
    });
  }

  /** What others of an engagement announce, or others behind the same address, keeps no guest from sending one photo. */
  async #isOnlySmallOne({ maker, bytes }: Announcement): Promise<boolean> {
    return bytes <= small_bytes && !(await hasOutstanding(this.#options.pool, maker));
  }

  #sumFor(announcement: Announcement): WaitingBytes {
    return {
      engagement: this.#getSums(engagementKey(announcement)).bytes,
      workspace: this.#getSums(workspaceKey(announcement)).bytes,
      address: this.#getSums(addressKey(announcement)).bytes,
    };
  }
}

type AnnouncementOwner = Omit<Announcement, "maker" | "bytes">;

const nothing: Sums = { bytes: 0, unreceived: 0 };
const all_key = "all";
const engagementKey = ({ engagement_id }: AnnouncementOwner) => `engagement ${engagement_id}`;
const workspaceKey = ({ workspace_id }: AnnouncementOwner) => `workspace ${workspace_id}`;
const addressKey = ({ address_hash }: AnnouncementOwner) => `address ${address_hash}`;
/** An address within one workspace: a neighbour's event behind the same address is not touched. */
const neighbourKey = ({ workspace_id, address_hash }: AnnouncementOwner) =>
  `address ${workspace_id} ${address_hash}`;
const makerKey = ({ maker }: Pick<Announcement, "maker">) => `maker ${maker}`;

const listKeys = (whose: AnnouncementOwner) => [
  all_key,
  engagementKey(whose),
  workspaceKey(whose),
  addressKey(whose),
  neighbourKey(whose),
];

export const announcements: NodeState<Announcements> = {
  open: ({ pool, disk, config }) =>
    new Announcements({ pool, space: disk.files, holds_files: config.MEDIA_URL === undefined }),
};
