import type { App } from "../app.ts";
import { notFound } from "../http/errors.ts";
import { transaction } from "../write.ts";
import { type FeedResult, askFeed, type Asker } from "./askFeed.ts";
import { saveFeed, type SyncResult } from "./saveFeed.ts";
import { listStoredFeeds } from "./feeds.repo.ts";

/** Reads a feed once, now. What the feed does wrong is its `sync_error`; only one that is not there is refused. */
export async function syncFeed(app: App, feed_id: string, patience: Patience = {}): Promise<SyncResult> {
  const { workspace_id, asked } = await askStored(app, feed_id, patience);
  return transaction(app, workspace_id, (tx) => saveFeed(app, tx, feed_id, asked));
}

type Patience = Pick<Asker, "patience_ms">;

/** Asks for what is newer than what it gave last. */
export async function askStored(
  app: App,
  feed_id: string,
  patience: Patience = {},
): Promise<{ workspace_id: string; asked: FeedResult }> {
  const rows = await listStoredFeeds(app.pool, feed_id);
  if (!rows[0]) throw notFound("The feed");
  const { workspace_id, is_moved, url, feed_url, etag, last_modified } = rows[0];
  // A collection that goes by another prefix now wants every item anew.
  const known = is_moved ? { etag: null, last_modified: null } : { etag, last_modified };
  return {
    workspace_id,
    asked: await askFeed(app, { workspace_id, ...patience }, { url, feed_url, ...known }),
  };
}
