import { createFeed, deleteFeed, listFeeds, readFeedNow } from "./feeds.ts";
import { implement, created, noContent, ok } from "../http/endpoint.ts";
import { feeds } from "../../contract/feeds.ts";

export const feedEndpoints = [
  implement(feeds.list, async ({ call, query }) => ok(await listFeeds(call, query))),
  implement(feeds.create, async ({ call, body }) => created(await createFeed(call, body))),
  implement(feeds.readNow, async ({ call, params }) => ok(await readFeedNow(call, params.id))),
  implement(feeds.delete, async ({ call, params }) => {
    await deleteFeed(call, params.id);
    return noContent();
  }),
];
