import { topics } from "../../contract/topics.ts";
import { compareItems, type ItemChanges, itemRef, type WrittenItem } from "../../core/feeds/compareItems.ts";
import { newestItems } from "../../core/feeds/feedItem.ts";
import { recogniseItems } from "../../core/feeds/recogniseItems.ts";
import { nextReading } from "../../core/feeds/nextReading.ts";
import type { App } from "../app.ts";
import { notFound } from "../http/errors.ts";
import { deleteStale, holdRecords, markStale, replaceRecords } from "../records/records.ts";
import type { Tx } from "../write.ts";
import type { Asked, FeedFailure } from "./askFeed.ts";

type Read = Extract<Asked, { kind: "read" }>;

interface HeldFeed {
  id: string;
  workspace_id: string;
  every_min: number;
  failures: number;
  prefix: string;
}

export interface Synced {
  /** Items that the feed has. */
  items: number;
  sync_error: string | null;
}

/** Writes down what a reading of a feed gave: its items as records, or why there are none. All or nothing. */
export async function saveFeed(app: App, tx: Tx, id: string, asked: Asked): Promise<Synced> {
  const feed = await holdFeed(tx, id);
  const result = asked.kind === "read" ? await saveItems(app, tx, feed, asked) : asked;
  const set = result.kind === "failed" ? failureOf(app, feed, result) : successOf(app, feed, result);
  const saved = await tx.db
    .updateTable("feeds")
    .set({ checked_at: app.now(), ...set })
    .where("id", "=", id)
    .returning(["items", "sync_error"])
    .executeTakeFirstOrThrow();
  tx.change(topics.feed(id));
  return saved;
}

async function holdFeed(tx: Tx, id: string): Promise<HeldFeed> {
  const feed = await tx.db
    .selectFrom("feeds")
    .innerJoin("collections", "collections.id", "feeds.collection_id")
    .select(["feeds.id", "feeds.workspace_id", "feeds.every_min", "feeds.failures", "collections.prefix"])
    .where("feeds.id", "=", id)
    .forUpdate("feeds")
    .executeTakeFirst();
  if (!feed) throw notFound("The feed");
  return feed;
}

const busy_wait_ms = 15_000;

function failureOf(app: App, { every_min, failures: before }: HeldFeed, failure: FeedFailure) {
  const { why, is_gone, retry_after_ms, is_busy } = failure;
  // That the machine had no time says nothing of the feed.
  if (is_busy) return { sync_error: why, failures: before, due_at: app.now() + busy_wait_ms };
  const failures = before + 1;
  const reading = { now: app.now(), every_min, failures, retry_after_ms, is_gone, random: Math.random() };
  return { sync_error: why, failures, due_at: nextReading(reading) };
}

function successOf(app: App, { every_min }: HeldFeed, result: Exclude<Asked, FeedFailure>) {
  const now = app.now();
  const due_at = nextReading({ now, every_min, failures: 0, random: 0 });
  const well = { sync_error: null, failures: 0, synced_at: now, due_at };
  if (result.kind === "same") return well;
  const { title, feed_url, etag, last_modified, items } = result;
  return { ...well, title, feed_url, etag, last_modified, items: items.length };
}

/** No longer ref than a record may have. */
const longest_ref = 200;

async function saveItems(app: App, tx: Tx, feed: HeldFeed, read: Read): Promise<Read | FeedFailure> {
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
  await remember(tx, id, changes, now);
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

async function readWritten(tx: Tx, feed_id: string): Promise<WrittenItem[]> {
  return tx.db
    .selectFrom("feed_items")
    .select(["ref", "values", "gone_at"])
    .where("feed_id", "=", feed_id)
    .execute();
}

/** An item that another feed has too is not gone from the collection. */
async function heldByNone({ client }: Tx, feed: HeldFeed, refs: string[]): Promise<string[]> {
  if (refs.length === 0) return [];
  const { rows } = await client.query<{ ref: string }>(
    `SELECT i.ref FROM feeds f JOIN feed_items i ON i.feed_id = f.id
     WHERE f.workspace_id = $1 AND f.id <> $2 AND i.ref = ANY ($3) AND i.gone_at IS NULL`,
    [feed.workspace_id, feed.id, refs],
  );
  const held = new Set(rows.map(({ ref }) => ref));
  return refs.filter((ref) => !held.has(ref));
}

async function remember({ client }: Tx, feed_id: string, changes: ItemChanges, now: number): Promise<void> {
  if (changes.written.length > 0)
    await client.query(
      `INSERT INTO feed_items (feed_id, ref, values)
       SELECT $1, ref, values FROM jsonb_to_recordset($2::jsonb) AS i (ref text, values jsonb)
       ON CONFLICT (feed_id, ref) DO UPDATE SET values = excluded.values, gone_at = NULL`,
      [feed_id, JSON.stringify(changes.written)],
    );
  if (changes.gone.length > 0)
    await client.query("UPDATE feed_items SET gone_at = $3 WHERE feed_id = $1 AND ref = ANY ($2)", [
      feed_id,
      changes.gone,
      now,
    ]);
}

/** A story may roll what is gone too, but a feed that runs for years must not fill the screens' memory. */
const most_gone = 500;

/** Answers whose records go. */
async function forgetOldest({ client }: Tx, feed_id: string): Promise<string[]> {
  const { rows } = await client.query<{ ref: string }>(
    `DELETE FROM feed_items WHERE feed_id = $1 AND ref IN (
       SELECT ref FROM feed_items WHERE feed_id = $1 AND gone_at IS NOT NULL
       ORDER BY gone_at DESC, ref OFFSET $2)
     RETURNING ref`,
    [feed_id, most_gone],
  );
  return rows.map(({ ref }) => ref);
}
