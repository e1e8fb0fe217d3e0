import { setTimeout as wait } from "node:timers/promises";
import type { App } from "../app.ts";
import { Refusal } from "../http/errors.ts";
import { syncFeed } from "./syncFeed.ts";

/** Feeds come from other people's servers, and slow ones must not hold up the others. */
const at_once = 4;
/** Longer than asking a page, the feed it names, and reading it take together. */
const lease_ms = 120_000;
const look_ms = 1_000;
/** For what is being read when the node goes down; another one reads it when the lease ends. */
const patience_ms = 3_000;

/** Reads each feed when its time has come. When that is stands in its row, so of several nodes one does it. */
export function startFeedTimes(app: App): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const reading = new Set<Promise<void>>();

  async function readDue(): Promise<void> {
    while (!signal.aborted) {
      const free = at_once - reading.size;
      const ids = app.disk.isFull ? [] : await takeFeeds(app, free).catch(warn);
      for (const id of ids) start(id);
      if (ids.length === free) await Promise.race(reading);
      else await wait(look_ms, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  function start(id: string): void {
    const read = readOne(id).finally(() => reading.delete(read));
    reading.add(read);
  }

  async function readOne(id: string): Promise<void> {
    try {
      await syncFeed(app, id);
    } catch (error) {
      // Deleted while it was read.
      if (error instanceof Refusal && error.code === "not_found") return;
      warn(error);
    }
  }

  function warn(error: unknown): string[] {
    if (!signal.aborted) app.log.warn({ err: error }, "feeds");
    return [];
  }

  const looking = readDue();
  return {
    async stop() {
      stopping.abort();
      const idle = looking.then(() => Promise.all(reading));
      await Promise.race([idle, wait(patience_ms, undefined, { ref: false })]);
    },
  };
}

/** Those that are due and that nobody else reads; who dies over one loses it when the lease ends. */
async function takeFeeds(app: App, count: number): Promise<string[]> {
  const { rows } = await app.pool.query<{ id: string }>({
    name: "feeds.take",
    text: `UPDATE feeds SET due_at = $1::bigint + $2::bigint
           WHERE id IN (SELECT id FROM feeds WHERE due_at <= $1 ORDER BY due_at, id LIMIT $3 FOR UPDATE SKIP LOCKED)
           RETURNING id`,
    values: [app.now(), lease_ms, count],
  });
  return rows.map(({ id }) => id);
}
