import type { App } from "../app.ts";
import { startDueReadings } from "../jobs/dueReadings.ts";
import { takeFeeds } from "./feeds.repo.ts";
import { syncFeed } from "./syncFeed.ts";

/**
 * Feeds come from other people's servers. Slow ones must not hold up the others, nor those of one workspace the feeds
 * of all.
 */
const at_once = 6;

/** Nobody is watching, and a feed that waits longer is tried again. */
const parse_patience_ms = 60_000;

/** Reads each feed when its time has come. */
export function startFeedTimes(app: App): { stop(): Promise<void> } {
  return startDueReadings(app, {
    name: "feeds",
    at_once,
    take: takeFeeds,
    read: (app, id) => syncFeed(app, id, { patience_ms: parse_patience_ms }),
  });
}
