import { sql } from "kysely";
import { topics } from "../../contract/topics.ts";
import type { Db } from "../db/database.ts";
import type { FieldType } from "../db/schema.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { invalid, notFound } from "../http/errors.ts";
import { inUse, type Uses } from "../releases/inUse.ts";
import { pageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { type Tx, write } from "../write.ts";

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

export interface Collection {
  name: string;
  prefix: string;
  fields: { name: string; type: FieldType }[];
}

export async function listCollections(call: Call, page: { limit: number; cursor?: string | undefined }) {
  return pageByAge(selectCollections(call.app.db, workspaceOf(call)), { list: "collections", ...page });
}

export async function readCollection(call: Call, id: string) {
  return findCollection(call.app.db, workspaceOf(call), id);
}

export async function createCollection(call: Call, { name, prefix, fields }: Collection) {
  const id = newId();
  return write(call, async (tx) => {
    await tx.db
      .insertInto("collections")
      .values({ id, workspace_id: workspaceOf(call), name, prefix, fields: JSON.stringify(fields) })
      .execute();
    tx.change(topics.collection(id));
    return findCollection(tx.db, workspaceOf(call), id);
  });
}

type CollectionInput = { [Name in keyof Collection]?: Collection[Name] | undefined };

export async function patchCollection(call: Call, id: string, { name, prefix, fields }: CollectionInput) {
  return write(call, async (tx) => {
    const current = await lockCollection(tx, workspaceOf(call), id);
    await tx.db
      .updateTable("collections")
      .set({
        name: name ?? current.name,
        prefix: prefix ?? current.prefix,
        fields: JSON.stringify(fields ?? current.fields),
      })
      .where("workspace_id", "=", workspaceOf(call))
      .where("id", "=", id)
      .execute();
    tx.change(topics.collection(id));
    return findCollection(tx.db, workspaceOf(call), id);
  });
}

/** The feeds that fill it go with it; its records stay. */
export async function deleteCollection(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    await lockCollection(tx, workspaceOf(call), id);
    const { used_by, only_released } = await countChapters(tx, workspaceOf(call), id);
    if (used_by > 0) throw inUse("The collection", { used_by, only_released });
    const feeds = await tx.db
      .deleteFrom("feeds")
      .where("workspace_id", "=", workspaceOf(call))
      .where("collection_id", "=", id)
      .returning("id")
      .execute();
    await tx.db
      .deleteFrom("collections")
      .where("workspace_id", "=", workspaceOf(call))
      .where("id", "=", id)
      .execute();
    for (const feed of feeds) tx.change(topics.feed(feed.id));
    tx.change(topics.collection(id));
  });
}

/** The chapters that roll through its records, or open one of them: working copies, and what a release plays. */
async function countChapters({ client }: Tx, workspace_id: string, id: string): Promise<Uses> {
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

/** For what names a collection by its id: it is not deleted before the transaction has ended. */
export async function requireCollection(
  tx: Tx,
  workspace_id: string,
  id: string,
  field: string,
): Promise<void> {
  const found = await tx.db
    .selectFrom("collections")
    .select("id")
    .where("workspace_id", "=", workspace_id)
    .where("id", "=", id)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw invalid(field, "names no collection of this workspace");
}

async function findCollection(db: Db, workspace_id: string, id: string) {
  const collection = await selectCollections(db, workspace_id).where("id", "=", id).executeTakeFirst();
  return collection ?? refuseMissing();
}

async function lockCollection(tx: Tx, workspace_id: string, id: string) {
  const collection = await selectCollections(tx.db, workspace_id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return collection ?? refuseMissing();
}

function refuseMissing(): never {
  throw notFound("The collection");
}

function selectCollections(db: Db, workspace_id: string) {
  return db
    .selectFrom("collections")
    .select(["id", "name", "prefix", "fields", source.as("source"), "created_at"])
    .where("workspace_id", "=", workspace_id);
}
