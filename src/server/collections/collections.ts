import { topics } from "../../contract/topics.ts";
import type { Db } from "../db/database.ts";
import { type Call, getWorkspaceId } from "../http/call.ts";
import { invalid, notFound } from "../http/errors.ts";
import { inUse } from "../releases/index.ts";
import { pageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { type Tx, write } from "../write.ts";
import {
  type Collection,
  countChapters,
  selectCollections,
  insertCollection,
  updateCollection,
  deleteCollectionFeeds,
  deleteCollectionRow,
  lockCollectionForShare,
} from "./collections.repo.ts";

export async function listCollections(call: Call, page: { limit: number; cursor?: string | undefined }) {
  return pageByAge(selectCollections(call.app.db, getWorkspaceId(call)), { list: "collections", ...page });
}

export async function readCollection(call: Call, id: string) {
  return findCollection(call.app.db, getWorkspaceId(call), id);
}

export async function createCollection(call: Call, { name, prefix, fields }: Collection) {
  const id = newId();
  return write(call, async (tx) => {
    await insertCollection(tx.db, { workspace_id: getWorkspaceId(call), id, name, prefix, fields });
    tx.change(topics.collection(id));
    return findCollection(tx.db, getWorkspaceId(call), id);
  });
}

type CollectionInput = { [Name in keyof Collection]?: Collection[Name] | undefined };

export async function patchCollection(call: Call, id: string, { name, prefix, fields }: CollectionInput) {
  return write(call, async (tx) => {
    const current = await lockCollection(tx, getWorkspaceId(call), id);
    await updateCollection(tx.db, {
      workspace_id: getWorkspaceId(call),
      id,
      name: name ?? current.name,
      prefix: prefix ?? current.prefix,
      fields: fields ?? current.fields,
    });
    tx.change(topics.collection(id));
    return findCollection(tx.db, getWorkspaceId(call), id);
  });
}

/** The feeds that fill it go with it; its records stay. */
export async function deleteCollection(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    await lockCollection(tx, getWorkspaceId(call), id);
    const { used_by, only_released } = await countChapters(tx, getWorkspaceId(call), id);
    if (used_by > 0) throw inUse("The collection", { used_by, only_released });
    const feeds = await deleteCollectionFeeds(tx.db, getWorkspaceId(call), id);
    await deleteCollectionRow(tx.db, getWorkspaceId(call), id);
    for (const feed of feeds) tx.change(topics.feed(feed.id));
    tx.change(topics.collection(id));
  });
}

/** For what names a collection by its id: it is not deleted before the transaction has ended. */
export async function requireCollection(
  tx: Tx,
  workspace_id: string,
  id: string,
  field: string,
): Promise<void> {
  const found = await lockCollectionForShare(tx.db, workspace_id, id);
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
