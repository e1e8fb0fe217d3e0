import type pg from "pg";
import { isTopicPrefix, type TopicFilter } from "../../contract/topics.ts";
import { type Change, readRow } from "./outbox.ts";
import { type Version, writeVersion } from "./version.ts";
import { type OutboxRow, readSnapshot, listChangesAfter, listChangesSince } from "./changes.repo.ts";

// There is one read at a time and a pause between two, so a burst of writes costs a bounded number of reads.
const pause_ms = 8;
// Hints from other nodes can be lost with their connection; reading this often finds what they announced.
const poll_ms = 100;
/** A node may act on what it remembers for this long after the start of a read; then it must ask the database. */
export const trusted_ms = 250;
// A node that was cut off from its database for longer starts afresh instead of reading all that it missed.
const longest_gap_ms = 30_000;

export interface FollowerOptions {
  pool: pg.Pool;
  epoch: string;
  /** Records are left out while nobody listens to them: a listener that comes later catches up from its version. */
  hearsRecords: () => boolean;
  onChanges: (changes: Change[]) => void;
  /** Is called when everything that was derived from changes is out of date. */
  onGap: () => void;
  onError: (error: unknown) => void;
}

/**
 * Reads the outbox as transactions commit, each change exactly once: a read returns what was not visible in the snapshot
 * of the read before and is visible now. The order of commits, of ids and of hints does not matter.
 */
export class Follower {
  #options: FollowerOptions;
  #snapshot = "";
  #at = 0;
  #read_at = 0;
  #reading: Promise<void> | null = null;
  #again = false;
  #stopped = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: FollowerOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    await this.#begin();
    this.#timer = setInterval(() => this.wake(), poll_ms);
  }

  /** Must be called when something may have been committed. */
  wake(): void {
    if (this.#stopped) return;
    if (this.#reading) {
      this.#again = true;
      return;
    }
    this.#reading = this.#readAll().finally(() => {
      this.#reading = null;
    });
  }

  /** Tells whether the last read is so recent that what this node remembers can be trusted. */
  get isCurrent(): boolean {
    return performance.now() - this.#read_at < trusted_ms;
  }

  get version(): string {
    return writeVersion({ epoch: this.#options.epoch, at: this.#at, snapshot: this.#snapshot });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#timer);
    await this.#reading;
  }

  async #readAll(): Promise<void> {
    do {
      this.#again = false;
      try {
        await this.#read();
      } catch (error) {
        this.#options.onError(error);
        return;
      }
      if (this.#again) await new Promise((resolve) => setTimeout(resolve, pause_ms));
    } while (this.#again && !this.#stopped);
  }

  async #read(): Promise<void> {
    if (performance.now() - this.#read_at > longest_gap_ms) {
      await this.#begin();
      this.#options.onGap();
      return;
    }
    const began_at = performance.now();
    const records = this.#options.hearsRecords();
    const { changes, snapshot, at } = await readChangesAfter(this.#options.pool, {
      snapshot: this.#snapshot,
      records,
    });
    // Somebody began to listen to records during the read, which may have left out what is theirs, so the read does
    // not count.
    if (!records && this.#options.hearsRecords()) {
      this.#again = true;
      return;
    }
    this.#snapshot = snapshot;
    this.#at = at;
    this.#read_at = began_at;
    if (changes.length > 0) this.#options.onChanges(changes);
  }

  async #begin(): Promise<void> {
    const began_at = performance.now();
    const rows = await readSnapshot(this.#options.pool);
    this.#snapshot = rows[0]!.snapshot;
    this.#at = rows[0]!.at;
    this.#read_at = began_at;
  }
}

export interface OutboxRead {
  changes: Change[];
  /** Everything visible in this snapshot has been read, because the same statement returned it. */
  snapshot: string;
  at: number;
}

async function readChangesAfter(
  pool: pg.Pool,
  since: { snapshot: string; records: boolean },
): Promise<OutboxRead> {
  const values = [since.snapshot, since.records];
  const rows = await listChangesAfter(pool, values);
  return readRows(rows);
}

/** Reads what a listener missed since its version, limited to what it listens to now. */
export async function readChangesSince(
  pool: pg.Pool,
  since: Version,
  { workspace_id, filters }: { workspace_id: string; filters: TopicFilter[] },
): Promise<OutboxRead> {
  const values = [since.snapshot, workspace_id, filters, filters.filter(isTopicPrefix)];
  const rows = await listChangesSince(pool, values);
  return readRows(rows);
}

function readRows(rows: OutboxRow[]): OutboxRead {
  const { snapshot, at } = rows[0]!;
  const changes = rows.flatMap((row) => (row.id === null ? [] : [readRow(row)]));
  return { changes, snapshot, at };
}
