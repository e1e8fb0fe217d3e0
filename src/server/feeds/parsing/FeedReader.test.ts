import { expect, test } from "vitest";
import { FeedReader } from "./FeedReader.ts";

const makeFeed = (body: string) => ({
  bytes: Buffer.from(body),
  content_type: undefined,
  url: "https://news.example/",
});
const small = makeFeed("<rss><channel><title>News</title></channel></rss>");
const news = { kind: "feed", title: "News", items: [] };
/** Takes half a second or so. */
const slow = makeFeed(
  `<rss><channel><item><title>${"&lt;a ".repeat(300_000)}</title></item></channel></rss>`,
);

test("a feed that takes too much of the processor is given up, and the next one is read all the same", async () => {
  const reader = new FeedReader();
  const [tangled, next] = await Promise.all([
    reader.read("a", slow, { cpu_ms: 1, patience_ms: 60_000 }),
    reader.read("a", small, { patience_ms: 60_000 }),
  ]);
  expect([tangled, next]).toEqual([{ kind: "tangled" }, news]);
});

test("a feed that had to wait too long is called busy, whatever it is, and the next one is read", async () => {
  const reader = new FeedReader();
  const waited = [
    reader.read("a", small, { patience_ms: 0 }),
    reader.read("a", small, { patience_ms: 0 }),
    reader.read("a", small, { patience_ms: 60_000 }),
  ];
  expect(await Promise.all(waited)).toEqual([{ kind: "busy" }, { kind: "busy" }, news]);
});

test("one workspace's large feeds do not stand before another's", async () => {
  const reader = new FeedReader();
  const done: string[] = [];
  const read = async (owner: string, name: string, feed = slow) => {
    const { kind } = await reader.read(owner, feed, { patience_ms: 120_000 });
    done.push(`${name} ${kind}`);
  };
  const first = read("a", "a1");
  await Promise.all([first, read("a", "a2"), read("a", "a3"), read("a", "a4"), read("b", "b1", small)]);
  expect(done).toEqual(["a1 feed", "b1 feed", "a2 feed", "a3 feed", "a4 feed"]);
});

test("who brings more feeds than can wait is told so at once", async () => {
  const reader = new FeedReader();
  const reads = Array.from({ length: 30 }, () => reader.read("a", small, { patience_ms: 60_000 }));
  const kinds = (await Promise.all(reads)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === "busy").length).toBeGreaterThan(0);
  expect(kinds.filter((kind) => kind === "feed").length).toBeGreaterThanOrEqual(20);
});
