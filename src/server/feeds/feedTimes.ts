import { setTimeout as wait } from "node:timers/promises";
import type { App } from "../app.ts";
import { Refusal } from "../http/errors.ts";
import { syncFeed } from "./syncFeed.ts";
import { takeFeeds, type DueFeed } from "./feeds.repo.ts";

/**
 * Feeds come from other people's servers. Slow ones must not hold up the others, nor those of one workspace the feeds
 * of all.
 */
const at_once = 6;

/** Nobody is watching, and a feed that waits longer is tried again. */
const parse_patience_ms = 60_000;

const look_ms = 1_000;
/**
 * A node that goes down waits this long for feeds that are being read; another node reads them when the lease ends.
 */
const patience_ms = 3_000;

/**
 * Reads each feed when its time has come. The time is stored in its row, so that only one of several nodes reads it.
 */
export function startFeedTimes(app: App): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  /** Maps each reading under way to the workspace it is for. */
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
      // The feed was deleted while it was read.
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
