import { sql } from "kysely";
import type { Tx } from "../write.ts";
import type { Uses } from "../releases/index.ts";
import type { Db } from "../db/database.ts";
import type { FieldType } from "../db/schema.ts";

export interface Collection {
  name: string;
  prefix: string;
  fields: { name: string; type: FieldType }[];
}

interface Source {
  kind: "feed";
  feed_id: string;
  url: string;
}

// Several feeds may fill a collection; the oldest stands for it.
const source = sql<Source | null>`(
  SELECT json_build_object('kind', 'feed', 'feed_id', feeds.id, 'url', feeds.url) FROM feeds
  WHERE feeds.workspace_id = collections.workspace_id AND feeds.collection_id = collections.id
  ORDER BY feeds.created_at, feeds.id LIMIT 1)`;

export async function insertCollection(
  db: Db,
  { fields, ...collection }: Collection & { id: string; workspace_id: string },
): Promise<void> {
  await db
    .insertInto("collections")
    .values({ ...collection, fields: JSON.stringify(fields) })
    .execute();
}

export async function updateCollection(
  db: Db,
  { workspace_id, id, fields, ...changed }: Collection & { id: string; workspace_id: string },
): Promise<void> {
  await db
    .updateTable("collections")
    .set({ ...changed, fields: JSON.stringify(fields) })
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .execute();
}

export function deleteCollectionFeeds(db: Db, workspace_id: string, id: string) {
  return db
    .deleteFrom("feeds")
    .where("workspace_id", "=", workspace_id)
    .where("collection_id", "=", id)
    .returning("id")
    .execute();
}

export async function deleteCollectionRow(db: Db, workspace_id: string, id: string): Promise<void> {
  await db.deleteFrom("collections").where("workspace_id", "=", workspace_id).where("id", "=", id).execute();
}

/** The chapters that roll through its records, or open one of them: working copies, and what a release plays. */
export async function countChapters({ client }: Tx, workspace_id: string, id: string): Promise<Uses> {
  const naming = ["roll", "detail"].map((setting) => JSON.stringify({ [setting]: { collection_id: id } }));
  const { rows } = await client.query<Uses>(
    `SELECT count(DISTINCT id) AS used_by, coalesce(bool_and(is_released), false) AS only_released FROM (
       SELECT id, false AS is_released FROM chapters WHERE workspace_id = $1 AND settings @> ANY ($2::jsonb[])
       UNION ALL SELECT item_id, true FROM released r JOIN workspaces w ON w.id = r.workspace_id AND w.publishing = 'manual'
             WHERE r.workspace_id = $1 AND kind = 'chapters' AND to_release IS NULL
               AND body -> 'settings' @> ANY ($2::jsonb[])
     ) AS users`,
    [workspace_id, naming],
  );
  return rows[0]!;
}

export function lockCollectionForShare(db: Db, workspace_id: string, id: string) {
  return db
    .selectFrom("collections")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
}

export function selectCollections(db: Db, workspace_id: string) {
  return db
    .selectFrom("collections")
    .select(["id", "name", "prefix", "fields", source.as("source"), "created_at"])
    .where("workspace_id", "=", workspace_id);
}
