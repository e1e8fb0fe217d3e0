import { setTimeout as wait } from "node:timers/promises";
import type { App } from "../app.ts";
import { Refusal } from "../http/errors.ts";
import { syncFeed } from "./syncFeed.ts";

/** Feeds come from other people's servers, and slow ones must not hold up the others, nor one workspace's those of all. */
const at_once = 6;
const most_of_one = 4;
/** Nobody looks on; what waits longer is tried again. */
const parse_patience_ms = 60_000;
/** Longer than asking a page, the feed it names, and reading it take together. */
const lease_ms = 120_000;
const look_ms = 1_000;
/** For what is being read when the node goes down; another one reads it when the lease ends. */
const patience_ms = 3_000;

/** Reads each feed when its time has come. When that is stands in its row, so of several nodes one does it. */
export function startFeedTimes(app: App): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  /** By what is read, whose it is. */
  const reading = new Map<Promise<void>, string>();

  async function readDue(): Promise<void> {
    while (!signal.aborted) {
      const free = at_once - reading.size;
      const can_take = free > 0 && !app.disk.isFull;
      const due = can_take ? await takeFeeds(app, free, [...reading.values()]).catch(warn) : [];
      for (const feed of due) start(feed);
      const pause = wait(look_ms, undefined, { signal, ref: false }).catch(() => {});
      await (due.length === 0 ? pause : Promise.race([...reading.keys(), pause]));
    }
  }

  function start({ id, workspace_id }: DueFeed): void {
    const read = readOne(id).finally(() => reading.delete(read));
    reading.set(read, workspace_id);
  }

  async function readOne(id: string): Promise<void> {
    try {
      await syncFeed(app, id, { patience_ms: parse_patience_ms });
    } catch (error) {
      // Deleted while it was read.
      if (error instanceof Refusal && error.code === "not_found") return;
      warn(error);
    }
  }

  function warn(error: unknown): DueFeed[] {
    if (!signal.aborted) app.log.warn({ err: error }, "feeds");
    return [];
  }

  const looking = readDue();
  return {
    async stop() {
      stopping.abort();
      const idle = looking.then(() => Promise.all(reading.keys()));
      await Promise.race([idle, wait(patience_ms, undefined, { ref: false })]);
    },
  };
}

interface DueFeed {
  id: string;
  workspace_id: string;
}

/**
 * Those that are due and that nobody else reads, of each workspace in turn; `busy` names whose are being read already. Who dies
 * over one loses it when the lease ends.
 */
async function takeFeeds(app: App, count: number, busy: string[]): Promise<DueFeed[]> {
  const { rows } = await app.pool.query<DueFeed>({
    name: "feeds.take",
    text: `UPDATE feeds SET due_at = $1::bigint + $2::bigint
           WHERE id IN (
             SELECT id FROM feeds WHERE due_at <= $1 AND id = ANY (ARRAY (
               SELECT id FROM (
                 SELECT id, due_at, cardinality(array_positions($4::text[], workspace_id::text))
                   + row_number() OVER (PARTITION BY workspace_id ORDER BY due_at, id) AS turn
                 FROM feeds WHERE due_at <= $1) due
               WHERE turn <= $5 ORDER BY turn, due_at, id LIMIT $3))
             FOR UPDATE SKIP LOCKED)
           RETURNING id, workspace_id`,
    values: [app.now(), lease_ms, count, busy, most_of_one],
  });
  return rows;
}
