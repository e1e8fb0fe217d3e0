import type { Updateable } from "kysely";
import type { Database } from "../db/schema.ts";
import type { Insertable } from "kysely";
import type { App } from "../app.ts";
import type { Tx } from "../write.ts";
import type { WrittenItem, ItemChanges } from "../../core/feeds/compareItems.ts";
import type { Db, Queryable } from "../db/database.ts";
import type { DueReading } from "../jobs/dueReadings.ts";
import type { AskedFeed } from "./askFeed.ts";

const most_of_one = 4;

/** Asking a page, then the feed it names, and reading it take less time together. */
const lease_ms = 120_000;

/**
 * Takes feeds that are due and that nobody else reads, of each workspace in turn; `busy` names the workspaces whose
 * feeds are being read already. A node that dies over a feed loses it when the lease ends.
 */
export async function takeFeeds(app: App, count: number, busy: string[]): Promise<DueReading[]> {
  const { rows } = await app.pool.query<DueReading>({
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

export interface HeldFeed {
  id: string;
  workspace_id: string;
  every_min: number;
  failures: number;
  prefix: string;
}

export function updateFeed(db: Db, id: string, changed: Updateable<Database["feeds"]>) {
  return db
    .updateTable("feeds")
    .set(changed)
    .where("id", "=", id)
    .returning(["items", "sync_error"])
    .executeTakeFirstOrThrow();
}

export function lockFeed(db: Db, id: string) {
  return db
    .selectFrom("feeds")
    .innerJoin("collections", "collections.id", "feeds.collection_id")
    .select(["feeds.id", "feeds.workspace_id", "feeds.every_min", "feeds.failures", "collections.prefix"])
    .where("feeds.id", "=", id)
    .forUpdate("feeds")
    .executeTakeFirst();
}

export async function readWritten(tx: Tx, feed_id: string): Promise<WrittenItem[]> {
  return tx.db
    .selectFrom("feed_items")
    .select(["ref", "values", "gone_at"])
    .where("feed_id", "=", feed_id)
    .execute();
}

/** An item that another feed has too is not gone from the collection. */
export async function listHeldByNone({ client }: Tx, feed: HeldFeed, refs: string[]): Promise<string[]> {
  if (refs.length === 0) return [];
  const { rows } = await client.query<{ ref: string }>(
    `SELECT i.ref FROM feeds f JOIN feed_items i ON i.feed_id = f.id
     WHERE f.workspace_id = $1 AND f.id <> $2 AND i.ref = ANY ($3) AND i.gone_at IS NULL`,
    [feed.workspace_id, feed.id, refs],
  );
  const held = new Set(rows.map(({ ref }) => ref));
  return refs.filter((ref) => !held.has(ref));
}

export async function rememberItems(
  { client }: Tx,
  feed_id: string,
  changes: ItemChanges,
  now: number,
): Promise<void> {
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

/**
 * A story may roll items that are gone from the feed too, but a feed that runs for years must not fill the screens'
 * memory.
 */
const most_gone = 500;

/** Returns the refs whose records go. */
export async function forgetOldest({ client }: Tx, feed_id: string): Promise<string[]> {
  const { rows } = await client.query<{ ref: string }>(
    `DELETE FROM feed_items WHERE feed_id = $1 AND ref IN (
       SELECT ref FROM feed_items WHERE feed_id = $1 AND gone_at IS NOT NULL
       ORDER BY gone_at DESC, ref OFFSET $2)
     RETURNING ref`,
    [feed_id, most_gone],
  );
  return rows.map(({ ref }) => ref);
}

const columns = [
  "id",
  "url",
  "collection_id",
  "every_min",
  "title",
  "feed_url",
  "items",
  "sync_error",
  "checked_at",
  "synced_at",
  "created_at",
] as const;

export function selectFeeds(db: Db, workspace_id: string) {
  return db.selectFrom("feeds").select(columns).where("workspace_id", "=", workspace_id);
}

export async function insertFeedRow(db: Db, feed: Insertable<Database["feeds"]>): Promise<void> {
  await db.insertInto("feeds").values(feed).execute();
}

export function findFeedRow(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom("feeds")
    .select(columns)
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .executeTakeFirst();
}

export function deleteFeedRow(db: Db, workspace_id: string, id: string) {
  return db
    .deleteFrom("feeds")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .returning("collection_id")
    .executeTakeFirst();
}

export async function listStoredFeeds(client: Queryable, feed_id: string) {
  const { rows } = await client.query<AskedFeed & { workspace_id: string; is_moved: boolean }>(
    `SELECT f.workspace_id, url, feed_url, etag, last_modified,
            EXISTS (SELECT FROM feed_items i
                    WHERE i.feed_id = f.id AND gone_at IS NULL AND NOT starts_with(ref, prefix || '/')) AS is_moved
     FROM feeds f JOIN collections c ON c.id = f.collection_id WHERE f.id = $1`,
    [feed_id],
  );
  return rows;
}
