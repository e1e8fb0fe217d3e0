import { requireCollection } from "../collections/collections.ts";
import { type Call, workspaceOf } from "../http/call.ts";
import { notFound } from "../http/errors.ts";
import { pageByAge } from "../http/page.ts";
import { newId } from "../newId.ts";
import { write } from "../write.ts";

const columns = ["id", "url", "collection_id", "every_min", "created_at"] as const;

export async function listFeeds(call: Call, page: { limit: number; cursor?: string | undefined }) {
  const feeds = call.app.db.selectFrom("feeds").select(columns).where("workspace_id", "=", workspaceOf(call));
  return pageByAge(feeds, { list: "feeds", ...page });
}

interface NewFeed {
  url: string;
  collection_id: string;
  every_min: number;
}

export async function createFeed(call: Call, { url, collection_id, every_min }: NewFeed) {
  return write(call, async (tx) => {
    await requireCollection(tx, workspaceOf(call), collection_id, "collection_id");
    const feed = await tx.db
      .insertInto("feeds")
      .values({ id: newId(), workspace_id: workspaceOf(call), url, collection_id, every_min })
      .returning(columns)
      .executeTakeFirstOrThrow();
    tx.change(`feeds/${feed.id}`);
    // A collection says where its records come from.
    tx.change(`collections/${collection_id}`);
    return feed;
  });
}

export async function deleteFeed(call: Call, id: string): Promise<void> {
  await write(call, async (tx) => {
    const feed = await tx.db
      .deleteFrom("feeds")
      .where("workspace_id", "=", workspaceOf(call))
      .where("id", "=", id)
      .returning("collection_id")
      .executeTakeFirst();
    if (!feed) throw notFound("The feed");
    tx.change(`feeds/${id}`);
    tx.change(`collections/${feed.collection_id}`);
  });
}
