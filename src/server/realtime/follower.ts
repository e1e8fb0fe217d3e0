import type pg from "pg";
import { isTopicPrefix, type TopicFilter, topicPrefixes, topics } from "../../contract/topics.ts";
import { type Change, readRow } from "./outbox.ts";
import { type Version, writeVersion } from "./version.ts";

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
  /** Everything that was derived from changes is out of date. */
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

  /** Whether the last read is so recent that what this node remembers can be trusted. */
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
    // Somebody began to listen to records during the read, which left out what may be theirs: it does not count.
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
    const { rows } = await this.#options.pool.query<{ snapshot: string; at: number }>(
      "SELECT pg_current_snapshot()::text AS snapshot, now_ms() AS at",
    );
    this.#snapshot = rows[0]!.snapshot;
    this.#at = rows[0]!.at;
    this.#read_at = began_at;
  }
}

type ChangeRow = Parameters<typeof readRow>[0];
type Row = { snapshot: string; at: number } & (ChangeRow | { [name in keyof ChangeRow]: null });

export interface OutboxRead {
  changes: Change[];
  /** Everything visible in this snapshot has been read; the same statement took it. */
  snapshot: string;
  at: number;
}

/**
 * The left join makes one row also when nothing changed: it carries the new snapshot.
 *
 * The outbox says which records changed, in one row for all that were written together. Each of them is told under a
 * topic of its own, as it is in this very snapshot, however often it changed since the last one. The limit makes the
 * planner look each record up by its key.
 */
function select(condition: string): string {
  return `
    SELECT pg_current_snapshot()::text AS snapshot, now_ms() AS at,
           c.id, c.xid::text::bigint AS xid, c.workspace_id, c.topic,
           CASE WHEN c.ref IS NULL THEN c.body::json ELSE json_build_object('ref', c.ref, 'values', r.values, 'stale', r.stale, 'created_at', r.created_at) END::text AS body
    FROM (SELECT 1) AS one
    LEFT JOIN (
      SELECT DISTINCT ON (workspace_id, topic, ref, CASE WHEN ref IS NULL THEN id END) *
      FROM (
        SELECT id, xid, workspace_id, body, ref, CASE WHEN ref IS NULL THEN topic ELSE '${topicPrefixes.records}' || ref END AS topic
        FROM changes LEFT JOIN LATERAL jsonb_array_elements_text(CASE topic WHEN '${topics.records()}' THEN body END) AS ref ON true
        WHERE ${isNew}
      ) AS c
      WHERE ${condition}
      ORDER BY workspace_id, topic, ref, CASE WHEN ref IS NULL THEN id END, id DESC
    ) AS c ON true
    LEFT JOIN LATERAL (
      SELECT values, stale, created_at FROM records WHERE workspace_id = c.workspace_id AND ref = c.ref LIMIT 1
    ) AS r ON c.ref IS NOT NULL
    ORDER BY c.id`;
}

// The upper bound is always true: it tells the planner that this is a short range, for which the index is right.
const isNew = `xid >= pg_snapshot_xmin($1::pg_snapshot) AND xid < pg_snapshot_xmax(pg_current_snapshot())
  AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)`;

const afterText = select("($2 OR ref IS NULL)");
const sinceText = select("workspace_id = $2 AND (topic = ANY ($3) OR topic ^@ ANY ($4))");

async function readChangesAfter(
  pool: pg.Pool,
  since: { snapshot: string; records: boolean },
): Promise<OutboxRead> {
  const values = [since.snapshot, since.records];
  const { rows } = await pool.query<Row>({ name: "changes.after", text: afterText, values });
  return readRows(rows);
}

/** What a listener missed since its version, of what it listens to now. */
export async function readChangesSince(
  pool: pg.Pool,
  since: Version,
  { workspace_id, filters }: { workspace_id: string; filters: TopicFilter[] },
): Promise<OutboxRead> {
  const values = [since.snapshot, workspace_id, filters, filters.filter(isTopicPrefix)];
  const { rows } = await pool.query<Row>({ name: "changes.since", text: sinceText, values });
  return readRows(rows);
}

function readRows(rows: Row[]): OutboxRead {
  const { snapshot, at } = rows[0]!;
  const changes = rows.flatMap((row) => (row.id === null ? [] : [readRow(row)]));
  return { changes, snapshot, at };
}
