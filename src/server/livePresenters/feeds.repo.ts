import { sql } from "kysely";
import type { LinkQuality, LiveSource } from "../../core/presenters/livePresenter.ts";
import type { Db, Queryable } from "../db/database.ts";

/** A feed whose node has not spoken of it for so long is gone, and so long somebody stays on air without one. */
const patience_ms = 60_000;

const columns = [
  "presenter_feeds.id",
  "link_id",
  "presenter_feeds.source",
  "forwarder_id",
  "remote_url",
  "seen_at",
] as const;

function selectFeeds(db: Db) {
  return db
    .selectFrom("presenter_feeds")
    .innerJoin("presenter_links", "presenter_links.id", "link_id")
    .select([...columns, "workspace_id", "session_id", "on_air"]);
}

export type FeedRow = Awaited<ReturnType<ReturnType<typeof selectFeeds>["executeTakeFirstOrThrow"]>>;

export function findFeed(db: Db, id: string) {
  return selectFeeds(db).where("presenter_feeds.id", "=", id).executeTakeFirst();
}

export function listFeedsOfLinks(db: Db, link_ids: readonly string[]): Promise<FeedRow[]> {
  if (link_ids.length === 0) return Promise.resolve([]);
  return selectFeeds(db).where("link_id", "in", link_ids).execute();
}

export function listFeedsOfSession(db: Db, session_id: string): Promise<FeedRow[]> {
  return selectFeeds(db).where("session_id", "=", session_id).execute();
}

/** Lists the feeds of nodes that went down without a word. A media server elsewhere never speaks. */
export function listDeadFeeds(db: Db): Promise<FeedRow[]> {
  return selectFeeds(db)
    .where("forwarder_id", "is not", null)
    .where("seen_at", "<", sql<number>`now_ms() - ${patience_ms}::bigint`)
    .execute();
}

export async function insertFeed(
  db: Db,
  feed: {
    id: string;
    link_id: string;
    source: LiveSource;
    forwarder_id: string | null;
    remote_url: string | null;
  },
): Promise<void> {
  await db
    .insertInto("presenter_feeds")
    .values({ ...feed, quality: null })
    .execute();
}

/** Deletes those that are still there, and returns them. */
export function deleteFeeds(db: Db, ids: readonly string[]) {
  return db.deleteFrom("presenter_feeds").where("id", "in", ids).returning(columns).execute();
}

/** Notes that a link was in use until its feeds were last seen. */
export async function noteLastUse(db: Db, feeds: { link_id: string; seen_at: number }[]): Promise<void> {
  for (const { link_id, seen_at } of feeds)
    await db
      .updateTable("presenter_links")
      .set({ last_used_at: sql<number>`greatest(last_used_at, ${seen_at}::bigint)` })
      .where("id", "=", link_id)
      .execute();
}

/** Says of all feeds of a node that they are there; returns those that have a row, and whose quality is another one. */
export async function saveSeen(
  q: Queryable,
  feeds: ReadonlyMap<string, { quality: LinkQuality | null }>,
): Promise<{ id: string; workspace_id: string; session_id: string; is_other: boolean }[]> {
  const { rows } = await q.query<{
    id: string;
    workspace_id: string;
    session_id: string;
    is_other: boolean;
  }>({
    name: "presenter_feeds.seen",
    text: `UPDATE presenter_feeds f SET seen_at = now_ms(), quality = s.quality
      FROM unnest($1::text[], $2::text[]) AS s (id, quality)
      JOIN presenter_feeds before ON before.id = s.id
      JOIN presenter_links l ON l.id = before.link_id
      WHERE f.id = s.id
      RETURNING f.id, l.workspace_id, l.session_id, before.quality IS DISTINCT FROM s.quality AS is_other`,
    values: [[...feeds.keys()], Array.from(feeds.values(), ({ quality }) => quality)],
  });
  return rows;
}

/** Takes off air whoever has been without a feed for too long; returns the sessions of those. */
export function takeLapsedOffAir(db: Db) {
  return db
    .updateTable("presenter_links")
    .set({ on_air: false, on_air_since: null })
    .where("on_air", "=", true)
    .where(sql<boolean>`coalesce(last_used_at, on_air_since) < now_ms() - ${patience_ms}::bigint`)
    .where((e) =>
      e.not(
        e.exists(e.selectFrom("presenter_feeds").select("id").whereRef("link_id", "=", "presenter_links.id")),
      ),
    )
    .returning(["workspace_id", "session_id"])
    .execute();
}
