import { topics } from "../../contract/topics.ts";
import { requireCollection } from "../collections/index.ts";
import type { Db } from "../db/database.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid, notFound } from "../http/errors.ts";
import { pageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { type Tx, write } from "../write.ts";
import { askFeed } from "./askFeed.ts";
import { saveFeed } from "./saveFeed.ts";
import { askStored } from "./syncFeed.ts";
import { selectFeeds, insertFeedRow, findFeedRow, deleteFeedRow } from "./feeds.repo.ts";

export async function listFeeds(call: Call, page: { limit: number; cursor?: string | undefined }) {
  const feeds = selectFeeds(call.app.db, getWorkspaceId(call));
  return pageByAge(feeds, { list: "feeds", ...page });
}

interface NewFeed {
  url: string;
  collection_id: string;
  every_min: number;
}

/** Made and read at once, so that it is there with its first items or with why there are none. */
export async function createFeed(call: Call, feed: NewFeed) {
  const anew = { url: feed.url, feed_url: null, etag: null, last_modified: null };
  const asked = await askFeed(call.app, { workspace_id: getWorkspaceId(call) }, anew);
  if (asked.kind === "failed" && asked.is_refused) throw invalid("url", `cannot be read: ${asked.why}`);
  return write(call, async (tx) => {
    const id = await insertFeed(tx, getWorkspaceId(call), feed);
    await saveFeed(call.app, tx, id, asked);
    // A collection says where its records come from.
    tx.change(topics.collection(feed.collection_id));
    return findFeed(tx.db, getWorkspaceId(call), id);
  });
}

/** For a write that brings a feed with it; whoever adds it reads it. */
export async function addFeed(tx: Tx, workspace_id: string, feed: NewFeed): Promise<string> {
  const id = await insertFeed(tx, workspace_id, feed);
  tx.change(topics.feed(id));
  tx.change(topics.collection(feed.collection_id));
  return id;
}

async function insertFeed(tx: Tx, workspace_id: string, feed: NewFeed): Promise<string> {
  const { url, collection_id, every_min } = feed;
  await requireCollection(tx, workspace_id, collection_id, "collection_id");
  const id = newId();
  await insertFeedRow(tx.db, { workspace_id, id, collection_id, url, every_min });
  return id;
}

export async function readFeedNow(call: Call, id: string) {
  await findFeed(call.app.db, getWorkspaceId(call), id);
  const { asked } = await askStored(call.app, id);
  return write(call, async (tx) => {
    await saveFeed(call.app, tx, id, asked);
    return findFeed(tx.db, getWorkspaceId(call), id);
  });
}

async function findFeed(db: Db, workspace_id: string, id: string) {
  const feed = await findFeedRow(db, workspace_id, id);
  if (!feed) throw notFound("The feed");
  return feed;
}

export async function deleteFeed(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    const feed = await deleteFeedRow(tx.db, getWorkspaceId(call), id);
    if (!feed) throw notFound("The feed");
    tx.change(topics.feed(id));
    tx.change(topics.collection(feed.collection_id));
  });
}
