import { realpath, rm } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { type Config, describeError } from "../../config.ts";
import { findRunning } from "../../db/embedded.ts";
import { isOutOfSpace } from "../../disk/DiskFull.ts";
import { diskLimits } from "../../disk/diskLimits.ts";
import { DiskSpace } from "../../disk/DiskSpace.ts";
import { mediaFolder } from "../../media/store.ts";
import { makeBase } from "./makeBase.ts";
import { MediaMirror } from "./mirrorMedia.ts";
import { listOutdated, listSeries, listUsableBases, readSeries, type Series } from "./series.ts";
import * as repo from "./wal.repo.ts";
import { SeriesBroken, WalArchive } from "./WalArchive.ts";

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;
/** A restore plays the WAL since the last base: so much of it takes minutes, and room on the disk. */
const most_segments = 512;
/** After a base that failed somebody may have made room. */
const retry_base_ms = 60_000;
/** What fails once is made up for before anybody is told of it, which is after a minute. */
const retry_prune_ms = 30_000;

/** Keeps everything that is needed to go back to any moment, round by round. */
export class WalKeeper {
  readonly #config: Config;
  readonly #root: string;
  readonly #say: (line: string) => void;
  readonly #space: DiskSpace;
  readonly #mirror: MediaMirror | null;
  #open: { client: pg.Client; archive: WalArchive; cluster: string } | null = null;
  #isMakingBase = false;
  #base_error: unknown = null;
  #next_base_at = 0;
  #prune_error: unknown = null;
  #next_prune_at = 0;
  #state: repo.WalState;

  constructor(config: Config, say: (line: string) => void) {
    const root = config.BACKUP_WAL_TO!;
    this.#config = config;
    this.#root = root;
    this.#say = say;
    this.#space = new DiskSpace(root, diskLimits(config));
    this.#state = { folder: root, until: null, since: null, failing_since: null, error: null };
    // Files in a bucket are the bucket's to keep.
    this.#mirror =
      config.MEDIA_URL === undefined
        ? new MediaMirror({ from: mediaFolder(config.DATA_DIR), to: mediaFolder(root), space: this.#space })
        : null;
  }

  /** Copies what is new; a round that fails is made up for by a later one. */
  async round(): Promise<repo.WalState> {
    try {
      await this.#copy();
      // Neither is a reason to open the archive anew, in which all is copied.
      this.#report(this.#base_error ?? this.#prune_error);
    } catch (error) {
      await this.#recover(error);
      this.#report(error);
    }
    return this.#state;
  }

  #report(error: unknown): void {
    const failing =
      error === null
        ? { failing_since: null, error: null }
        : { failing_since: this.#state.failing_since ?? Date.now(), error: this.#describe(error) };
    this.#state = { ...this.#state, ...failing };
  }

  async close(): Promise<void> {
    const open = this.#open;
    this.#open = null;
    await open?.archive.close().catch(() => {});
    await open?.client.end().catch(() => {});
  }

  async #copy(): Promise<void> {
    const { client, archive } = (this.#open ??= await this.#openArchive());
    // It comes first, because what it removes may be the room that is missing.
    if (Date.now() >= this.#next_prune_at) await this.#tryPrune();
    const position = await repo.readPosition(client);
    await archive.copyTo(client, position);
    await this.#mirror?.copyNew();
    await archive.note(position.at);
    this.#state = { ...this.#state, until: position.at };
    const series = await readSeries(archive.folder);
    this.#state = { ...this.#state, since: listUsableBases(series)[0]?.at ?? null };
    this.#beginDueBase(series);
  }

  async #openArchive() {
    const cluster = await realpath(path.join(this.#config.DATA_DIR, "postgres"));
    const client = await this.#connect();
    try {
      const archive = await WalArchive.open(client, { cluster, root: this.#root, space: this.#space });
      this.#mirror?.forget();
      return { client, archive, cluster };
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
  }

  async #connect(): Promise<pg.Client> {
    const connectionString = await findRunning(this.#config.DATA_DIR);
    if (connectionString === undefined) throw new Error("The database is away");
    const client = new pg.Client({ connectionString, application_name: "cuelight wal" });
    // A lost connection also fails the statement that waits on it, which is where it is dealt with.
    client.on("error", () => {});
    await client.connect();
    return client;
  }

  #beginDueBase({ bases, segments }: Series): void {
    const last = bases.at(-1);
    const isDue =
      !last ||
      Date.now() - last.at > day_ms ||
      (segments.at(-1)?.number ?? 0) - last.from.number > most_segments;
    if (!isDue || this.#isMakingBase || Date.now() < this.#next_base_at) return;
    this.#isMakingBase = true;
    void this.#tryBase();
  }

  async #tryBase(): Promise<void> {
    try {
      await this.#makeBase();
      this.#base_error = null;
      // The bases and the WAL before it may be outdated by now.
      this.#next_prune_at = 0;
    } catch (error) {
      this.#base_error = error;
      this.#next_base_at = Date.now() + retry_base_ms;
    } finally {
      this.#isMakingBase = false;
    }
  }

  /** WAL is copied meanwhile. */
  async #makeBase(): Promise<void> {
    const { archive, cluster } = this.#open!;
    const client = await this.#connect();
    try {
      const { file } = await makeBase({ client, cluster, folder: archive.folder, space: this.#space });
      this.#say(`From now on one can go back to any moment (${file})`);
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** Is not done beside a round, which copies files: one that is half copied looks like one whose original is gone. */
  async #tryPrune(): Promise<void> {
    // A base that is finished meanwhile brings it forward.
    this.#next_prune_at = Date.now() + hour_ms;
    try {
      await this.#prune();
      this.#prune_error = null;
    } catch (error) {
      const reason = `What is outdated in ${this.#root} cannot be removed: ${this.#describe(error)}`;
      this.#prune_error = new Error(reason, { cause: error });
      this.#next_prune_at = Date.now() + retry_prune_ms;
    }
  }

  /** Removes what is older than anybody wants to go back to. */
  async #prune(): Promise<void> {
    const all = await listSeries(this.#root);
    const current = all.find(({ folder }) => folder === this.#open?.archive.folder);
    // As long as nothing can be archived, what is there stays, because nothing newer takes its place.
    const since = (current?.archived?.until ?? 0) - this.#config.BACKUP_WAL_KEEP_DAYS * day_ms;
    for (const series of all) {
      const isOver = series.bases.length === 0 || (series.archived?.until ?? 0) < since;
      if (series !== current && isOver) await rm(series.folder, { recursive: true, force: true });
      else
        for (const file of listOutdated(series, since))
          await rm(path.join(series.folder, file), { force: true });
    }
    await this.#mirror?.prune(since);
  }

  /** The next round begins anew, with what the database has held since. */
  async #recover(cause: unknown): Promise<void> {
    await this.close();
    // The show comes before its archive: what the database holds for it would fill the disk that is short already.
    if (cause instanceof SeriesBroken || (await this.#isDatabaseFull())) await this.#letGo().catch(() => {});
  }

  async #isDatabaseFull(): Promise<boolean> {
    const database = new DiskSpace(path.join(this.#config.DATA_DIR, "postgres"), diskLimits(this.#config));
    await database.look();
    return database.isFull;
  }

  async #letGo(): Promise<void> {
    const client = await this.#connect();
    try {
      await repo.dropSlots(client);
    } finally {
      await client.end().catch(() => {});
    }
  }

  #describe(error: unknown): string {
    if (!isOutOfSpace(error)) return describeError(error);
    return `There is no room in ${this.#root}: ${this.#config.DISK_FREE_MB} MB are left free (DISK_FREE_MB)`;
  }
}
