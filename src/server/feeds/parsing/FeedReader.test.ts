import { expect, test } from "vitest";
import { FeedReader } from "./FeedReader.ts";

test("a feed that takes too long is given up, and the next one is read all the same", async () => {
  const reader = new FeedReader();
  const feed = {
    bytes: Buffer.from("<rss><channel><title>News</title></channel></rss>"),
    content_type: undefined,
    url: "https://news.example/",
  };
  // No thread has even begun by then.
  const [slow, next] = await Promise.all([reader.read(feed, 0), reader.read(feed)]);
  expect([slow, next]).toEqual([
    { kind: "nothing", why: "The feed is too large or too tangled to be read" },
    { kind: "feed", title: "News", items: [] },
  ]);
});
