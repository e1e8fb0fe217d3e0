import { topics } from "../../contract/topics.ts";
import { compareItems, itemRef } from "../../core/feeds/compareItems.ts";
import { newestItems } from "../../core/feeds/feedItem.ts";
import { recogniseItems } from "../../core/feeds/recogniseItems.ts";
import { nextReading } from "../../core/feeds/nextReading.ts";
import type { App } from "../app.ts";
import { notFound } from "../http/errors.ts";
import { deleteStale, holdRecords, markStale, replaceRecords } from "../records/index.ts";
import type { Tx } from "../write.ts";
import type { FeedResult, FeedFailure } from "./askFeed.ts";
import {
  readWritten,
  heldByNone,
  type HeldFeed,
  rememberItems,
  forgetOldest,
  updateFeed,
  lockFeed,
} from "./feeds.repo.ts";

type FeedContent = Extract<FeedResult, { kind: "read" }>;

export interface SyncResult {
  /** Items that the feed has. */
  items: number;
  sync_error: string | null;
}

/** Writes down what a reading of a feed gave: its items as records, or why there are none. All or nothing. */
export async function saveFeed(app: App, tx: Tx, id: string, asked: FeedResult): Promise<SyncResult> {
  const feed = await holdFeed(tx, id);
  const result = asked.kind === "read" ? await saveItems(app, tx, feed, asked) : asked;
  const set = result.kind === "failed" ? buildFailure(app, feed, result) : buildSuccess(app, feed, result);
  const saved = await updateFeed(tx.db, id, { checked_at: app.now(), ...set });
  tx.change(topics.feed(id));
  return saved;
}

async function holdFeed(tx: Tx, id: string): Promise<HeldFeed> {
  const feed = await lockFeed(tx.db, id);
  if (!feed) throw notFound("The feed");
  return feed;
}

const busy_wait_ms = 15_000;

function buildFailure(app: App, { every_min, failures: before }: HeldFeed, failure: FeedFailure) {
  const { why, is_gone, retry_after_ms, is_busy } = failure;
  // That the machine had no time says nothing of the feed.
  if (is_busy) return { sync_error: why, failures: before, due_at: app.now() + busy_wait_ms };
  const failures = before + 1;
  const reading = { now: app.now(), every_min, failures, retry_after_ms, is_gone, random: Math.random() };
  return { sync_error: why, failures, due_at: nextReading(reading) };
}

function buildSuccess(app: App, { every_min }: HeldFeed, result: Exclude<FeedResult, FeedFailure>) {
  const now = app.now();
  const due_at = nextReading({ now, every_min, failures: 0, random: 0 });
  const well = { sync_error: null, failures: 0, synced_at: now, due_at };
  if (result.kind === "same") return well;
  const { title, feed_url, etag, last_modified, items } = result;
  return { ...well, title, feed_url, etag, last_modified, items: items.length };
}

/** No longer ref than a record may have. */
const longest_ref = 200;

async function saveItems(
  app: App,
  tx: Tx,
  feed: HeldFeed,
  read: FeedContent,
): Promise<FeedContent | FeedFailure> {
  const { id, workspace_id, prefix } = feed;
  const now = app.now();
  const written = await readWritten(tx, id);
  const all_items = recogniseItems(read.items, { prefix, written });
  const items = newestItems(all_items);
  const refs = items.map((item) => itemRef(prefix, item));
  if (refs.some((ref) => ref.length > longest_ref)) return tooLong;
  // Everything that may be written, in one order: two feeds that share records never wait for each other in a circle.
  const all = [...new Set([...refs, ...written.map(({ ref }) => ref)])];
  const records = await holdRecords(tx, workspace_id, all);
  const changes = compareItems(items, { prefix, others: all_items, written, records, now });
  await replaceRecords(tx, workspace_id, { records: changes.records, origin: "source" });
  await markStale(tx, workspace_id, { refs: changes.back, stale: false });
  await markStale(tx, workspace_id, { refs: await heldByNone(tx, feed, changes.gone), stale: true });
  await rememberItems(tx, id, changes, now);
  await deleteStale(tx, workspace_id, await forgetOldest(tx, id));
  return { ...read, items };
}

const tooLong: FeedFailure = {
  kind: "failed",
  why: "The collection's prefix is too long for the records of a feed",
  is_refused: false,
  is_gone: false,
  retry_after_ms: null,
};
