import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type NewsServer, rssOf, startNewsServer } from "../../../test/support/node/newsServer.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { syncFeed } from "./syncFeed.ts";

let news: NewsServer;
let node: TestNode;
let now = 1_790_000_000_000;
beforeAll(async () => {
  news = await startNewsServer();
  node = await startTestNode({ FETCH_ALLOW_HOSTS: news.host });
  node.node.app.now = () => now;
});
afterAll(async () => {
  await node.stop();
  await news.stop();
});

let made = 0;
/** A prefix and a path of its own for each test. */
let prefix: string;
let path: string;
let collection_id: string;
beforeEach(async () => {
  made += 1;
  prefix = `news${made}`;
  path = `/feed${made}.xml`;
  const { body } = await node.call("POST", "/collections", { name: "News", prefix });
  collection_id = body.id;
  news.asked.length = 0;
});

const say = (items: Parameters<typeof rssOf>[0], headers: Record<string, string> = {}) =>
  news.answers.set(path, { body: rssOf(items), headers });
const addFeed = async (more: object = {}) =>
  (await node.call("POST", "/feeds", { url: news.url(path), collection_id, ...more })).body;
const sync = async (id: string) => (await node.call("POST", `/feeds/${id}/sync`)).body;
interface Row {
  ref: string;
  values: Record<"title" | "summary" | "published_at", string>;
  stale: boolean;
}
const byTitle = (one: Row, other: Row) => (one.values.title < other.values.title ? -1 : 1);
const records = async (): Promise<Row[]> =>
  (await node.call("GET", `/records?prefix=${prefix}/&limit=200`)).body.items;
/** Title, and whether it is stale. */
const shown = async () =>
  Object.fromEntries((await records()).map(({ values, stale }) => [values.title, stale ? "stale" : "there"]));
async function dueAt(id: string): Promise<number> {
  const { rows } = await node.node.app.pool.query<{ due_at: number }>(
    "SELECT due_at FROM feeds WHERE id = $1",
    [id],
  );
  return rows[0]!.due_at;
}
async function told(): Promise<string[]> {
  const { rows } = await node.node.app.pool.query<{ topic: string }>(
    "SELECT topic FROM changes WHERE topic = 'records' AND body::text LIKE $1 ORDER BY id",
    [`%${prefix}/%`],
  );
  return rows.map(({ topic }) => topic);
}

test("a feed is read when it is made, into records of its collection", async () => {
  const more = `<link>https://news.example/1</link><description>&lt;p&gt;Words&lt;/p&gt;</description>
    <pubDate>Thu, 24 Dec 2026 18:30:00 +0100</pubDate>
    <enclosure url="https://news.example/1.jpg" type="image/jpeg" length="1"/>`;
  say([{ title: "One", more }, { title: "Two" }]);
  const feed = await addFeed();
  expect(feed).toEqual({
    id: expect.any(String),
    url: news.url(path),
    collection_id,
    every_min: 15,
    title: "The News",
    feed_url: null,
    items: 2,
    sync_error: null,
    checked_at: now,
    synced_at: now,
    created_at: expect.any(Number),
  });
  expect(await dueAt(feed.id)).toBe(now + 15 * 60_000);
  const row = { ref: expect.stringMatching(`^${prefix}/[0-9a-f]{16}$`), origin: "source", stale: false };
  const stamps = { created_at: expect.any(Number), updated_at: expect.any(Number) };
  expect((await records()).toSorted(byTitle)).toEqual([
    {
      ...row,
      ...stamps,
      values: {
        title: "One",
        summary: "Words",
        image: "https://news.example/1.jpg",
        link: "https://news.example/1",
        published_at: String(Date.UTC(2026, 11, 24, 17, 30)),
        source: "The News",
      },
    },
    {
      ...row,
      ...stamps,
      values: {
        title: "Two",
        summary: "",
        image: "",
        link: "",
        published_at: String(now),
        source: "The News",
      },
    },
  ]);
});

test("what is as it was stays untouched, what is gone is stale, and what comes back is not", async () => {
  say([{ title: "One" }, { title: "Two" }]);
  const { id } = await addFeed();
  const before = await records();
  now += 60_000;
  expect(await syncFeed(node.node.app, id)).toEqual({ items: 2, sync_error: null });
  expect([await records(), await told()]).toEqual([before, ["records"]]);

  say([{ title: "Two", more: "<description>New words</description>" }, { title: "Three" }]);
  expect(await sync(id)).toMatchObject({ items: 2 });
  expect(await shown()).toEqual({ One: "stale", Two: "there", Three: "there" });
  const after = await records();
  await sync(id);
  expect(await records()).toEqual(after);

  say([{ title: "One" }, { title: "Two" }, { title: "Three" }]);
  await sync(id);
  expect(await shown()).toEqual({ One: "there", Two: "there", Three: "there" });
  // It is as old as it was when it was first seen.
  const published = (rows: Row[]) => rows.find(({ values }) => values.title === "One")!.values.published_at;
  expect(published(await records())).toBe(published(before));
});

test("what a person wrote stays, what an item says anew comes, and what was deleted stays away", async () => {
  const { body: me } = await node.call("GET", "/me");
  say([
    { title: "One", guid: "1" },
    { title: "Two", guid: "2" },
  ]);
  const { id } = await addFeed();
  const [one, two] = (await records()).toSorted(byTitle);
  await node.node.app.pool.query(
    `UPDATE records SET values = values || '{"title": "Mine"}', hand = '{"title": "Mine"}', origin = 'hand'
     WHERE workspace_id = $1 AND ref = $2`,
    [me.workspace_id, one!.ref],
  );
  await node.call("DELETE", `/records/${two!.ref}`);
  const words = "<description>New words</description>";
  say([
    { title: "One!", guid: "1", more: words },
    { title: "Two", guid: "2" },
  ]);
  await sync(id);
  expect((await records()).map(({ values }) => [values.title, values.summary])).toEqual([
    ["Mine", "New words"],
  ]);
  say([
    { title: "One!", guid: "1", more: words },
    { title: "Two, again", guid: "2" },
  ]);
  await sync(id);
  expect(await shown()).toEqual({ Mine: "there", "Two, again": "there" });
});

test("what somebody writes into a record does not bring it back to the feed that lost it", async () => {
  say([{ title: "One" }, { title: "Two" }]);
  const { id } = await addFeed();
  const { ref } = (await records()).find(({ values }) => values.title === "One")!;
  say([{ title: "Two" }]);
  await sync(id);
  const write = async (method: string, values: object) => {
    const { body } = await node.call(method, `/records/${ref}`, { values });
    return [body.origin, body.stale];
  };
  expect(await write("PATCH", { note: "Ours" })).toEqual(["api", true]);
  expect(await write("PUT", { title: "One" })).toEqual(["api", true]);
  await node.call("POST", "/records/batch", { items: [{ ref, fields: { note: "Ours" } }] });
  expect((await node.call("GET", `/records/${ref}`)).body.stale).toBe(true);

  say([{ title: "One" }, { title: "Two" }]);
  await sync(id);
  expect((await node.call("GET", `/records/${ref}`)).body.stale).toBe(false);
  say([{ title: "Two" }]);
  await sync(id);
  await node.call("DELETE", `/feeds/${id}`);
  expect((await node.call("GET", `/records/${ref}`)).body.stale).toBe(true);
  expect(await write("PATCH", { note: "Ours alone" })).toEqual(["api", false]);
});

test("two feeds of a collection leave each other's records alone, and share what both have", async () => {
  say([{ title: "Both" }, { title: "Mine" }]);
  const { id } = await addFeed();
  const other = `/other${made}.xml`;
  news.answers.set(other, { body: rssOf([{ title: "Both" }, { title: "Theirs" }], "The News") });
  await addFeed({ url: news.url(other) });
  say([{ title: "New" }]);
  await sync(id);
  expect(await shown()).toEqual({ Both: "there", Mine: "stale", Theirs: "there", New: "there" });
  await node.call("DELETE", `/feeds/${id}`);
  expect(await shown()).toEqual({ Both: "there", Mine: "stale", Theirs: "there", New: "there" });
});

test("a collection that goes by another prefix is filled there, also when the feed has nothing new", async () => {
  say([{ title: "One" }], { ETag: '"1"' });
  const { id } = await addFeed();
  const before = prefix;
  prefix = `${prefix}.moved`;
  await node.call("PATCH", `/collections/${collection_id}`, { prefix });
  await sync(id);
  expect(await shown()).toEqual({ One: "there" });
  prefix = before;
  expect(await shown()).toEqual({ One: "stale" });
});

test("of what is gone only so much is kept", async () => {
  const many = (from: number) => Array.from({ length: 200 }, (_, n) => ({ title: `n${from + n}` }));
  say(many(0));
  const { id } = await addFeed();
  await node.call("PATCH", `/records/${(await records()).at(-1)!.ref}`, { values: { note: "Keep this" } });
  for (const from of [200, 400, 600]) {
    now += 60_000;
    say(many(from));
    await sync(id);
  }
  const { rows } = await node.node.app.pool.query(
    "SELECT stale, count(*) FROM records WHERE ref LIKE $1 GROUP BY stale ORDER BY stale",
    [`${prefix}/%`],
  );
  expect(rows).toEqual([
    { stale: false, count: 200 },
    { stale: true, count: 501 },
  ]);
});

test("who has nothing new is asked by ETag or date, and clears an earlier error", async () => {
  say([{ title: "One" }], { ETag: '"v1"', "Last-Modified": "Thu, 24 Dec 2026 17:30:00 GMT" });
  const { id } = await addFeed();
  const before = await records();
  news.answers.set(path, { status: 503 });
  expect(await sync(id)).toMatchObject({ items: 1, sync_error: `${news.host} answered with status 503` });
  expect(await records()).toEqual(before);
  now += 60_000;
  say([{ title: "Not read" }], { ETag: '"v1"' });
  expect(await sync(id)).toMatchObject({ items: 1, sync_error: null, checked_at: now, synced_at: now });
  expect(await records()).toEqual(before);
  expect(news.asked.at(-1)).toEqual({ path, etag: '"v1"', since: "Thu, 24 Dec 2026 17:30:00 GMT" });
});

test("while it fails it is asked less and less often, and when its server says so", async () => {
  const min = 60_000;
  news.answers.set(path, { status: 500 });
  const feed = await addFeed();
  expect(feed).toMatchObject({
    items: 0,
    sync_error: `${news.host} answered with status 500`,
    synced_at: null,
  });
  const waits: number[] = [];
  const wait = async () => Math.floor((await dueAt(feed.id)) - now) / min;
  waits.push(await wait());
  for (let n = 0; n < 6; n++) {
    await sync(feed.id);
    waits.push(await wait());
  }
  const doubled = [15, 30, 60, 120, 240, 360, 360];
  expect(waits.map((given, n) => given >= doubled[n]! && given <= doubled[n]! * 1.1)).toEqual(
    doubled.map(() => true),
  );

  news.answers.set(path, { status: 429, headers: { "Retry-After": "36000" } });
  await sync(feed.id);
  expect(await wait()).toBeGreaterThanOrEqual(600);
  news.answers.set(path, { status: 410 });
  await sync(feed.id);
  expect(await wait()).toBeGreaterThanOrEqual(24 * 60);
  say([{ title: "One" }]);
  await sync(feed.id);
  expect(await wait()).toBe(15);
});

test("the feed of a website is found, remembered, and found anew when it moves", async () => {
  const page = `/site${made}/`;
  const names = (href: string) =>
    `<html><head><link rel="alternate" type="application/rss+xml" href="${href}"></head></html>`;
  news.answers.set(page, { body: names(path) });
  say([{ title: "One" }], { ETag: '"1"' });
  const feed = await addFeed({ url: news.url(page) });
  expect(feed).toMatchObject({ url: news.url(page), feed_url: news.url(path), items: 1, sync_error: null });
  await sync(feed.id);
  expect(news.asked.map(({ path, etag }) => [path, etag])).toEqual([
    [page, undefined],
    [path, undefined],
    [path, '"1"'],
  ]);
  news.answers.delete(path);
  path = `${path}.moved`;
  news.answers.set(page, { body: names(path) });
  say([{ title: "Two" }]);
  expect(await sync(feed.id)).toMatchObject({ feed_url: news.url(path), items: 1, sync_error: null });

  news.answers.set(path, { body: "<html></html>" });
  expect(await sync(feed.id)).toMatchObject({
    sync_error: `No feed could be read where the page says that one is: ${news.url(path)} (no feed is there)`,
  });
  news.answers.set(page, { body: "<html></html>" });
  expect(await sync(feed.id)).toMatchObject({ sync_error: "This is not a feed, and the page names none" });
});

test("of the feeds that a website names, the first that has items is read", async () => {
  const page = `/site${made}/`;
  const names = (...paths: string[]) =>
    news.answers.set(page, {
      body: `<html>${paths
        .map((href) => `<link rel="alternate" type="application/rss+xml" href="${href}">`)
        .join("")}</html>`,
    });
  const [gone, broken, empty] = [`/gone${made}`, `/broken${made}`, `/empty${made}`];
  news.answers.set(broken, { status: 500 });
  news.answers.set(empty, { body: rssOf([], "Empty") });
  say([{ title: "One" }]);
  names(gone, broken, empty, path);
  const feed = await addFeed({ url: news.url(page) });
  expect(feed).toMatchObject({ feed_url: news.url(path), items: 1, sync_error: null });

  names(gone, empty);
  expect(await addFeed({ url: news.url(page) })).toMatchObject({
    feed_url: news.url(empty),
    items: 0,
    sync_error: null,
  });

  names(gone, broken);
  const tried = `${news.url(gone)} (no feed is there), ${news.url(broken)} (${news.host} answered with status 500)`;
  expect(await addFeed({ url: news.url(page) })).toMatchObject({
    feed_url: null,
    sync_error: `No feed could be read where the page says that one is: ${tried}`,
  });

  news.asked.length = 0;
  names(...Array.from({ length: 7 }, (_, place) => `${gone}.${place}`));
  await addFeed({ url: news.url(page) });
  expect(news.asked.length).toBe(6);
});

test("a redirect is followed, a feed in any encoding read, and one that is too large refused", async () => {
  news.answers.set(path, { status: 302, headers: { Location: `${path}.there` } });
  const bytes = Buffer.concat([
    Buffer.from("<rss><channel><item><title>"),
    Buffer.from("eecfd7cfd3d4c920c4ced1", "hex"),
  ]);
  const body = Buffer.concat([bytes, Buffer.from("</title></item></channel></rss>")]);
  news.answers.set(`${path}.there`, { body });
  const feed = await addFeed();
  expect(feed).toMatchObject({ title: null, feed_url: null, sync_error: null });
  expect(await shown()).toEqual({ "Новости дня": "there" });
  news.answers.set(path, { body: Buffer.alloc(5 * 1024 * 1024 + 1, " ") });
  expect(await sync(feed.id)).toMatchObject({ sync_error: `${news.host} sent more than 5242880 bytes` });
});

test("what can never be read is refused, what cannot be read now is kept", async () => {
  for (const url of [
    "http://127.0.0.1:1/feed",
    "http://localhost/feed",
    "https://10.0.0.1/feed",
    "http://[::1]/",
  ]) {
    const { status, body } = await node.call("POST", "/feeds", { url, collection_id });
    expect([url, status, body.error?.details]).toEqual([url, 400, { field: "url" }]);
  }
  const { status, body } = await node.call("POST", "/feeds", { url: news.url("/nowhere"), collection_id });
  expect([status, body.sync_error]).toEqual([201, `${news.host} answered with status 404`]);
  const nowhere = await node.call("POST", `/feeds/${body.id}/sync`, undefined, { key: strangerKey });
  expect(nowhere.status).toBe(404);
});

test("a retry of what made a feed answers the same, and reads nothing again", async () => {
  say([{ title: "One" }]);
  const make = () =>
    node.call(
      "POST",
      "/feeds",
      { url: news.url(path), collection_id },
      { headers: { "Idempotency-Key": path } },
    );
  const [first, again] = [await make(), await make()];
  expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
  expect(news.asked.length).toBe(1);
});

test("of several nodes one reads what is due, and a node that goes down leaves it to the others", async () => {
  const other = await node.another({ FETCH_ALLOW_HOSTS: news.host });
  other.node.app.now = () => now;
  say([{ title: "One" }]);
  const feeds = await Promise.all(Array.from({ length: 6 }, () => addFeed()));
  news.asked.length = 0;
  say([{ title: "Two" }]);
  now += 15 * 60_000;
  const dues = async () => Promise.all(feeds.map(({ id }) => dueAt(id)));
  await expect.poll(dues).toEqual(feeds.map(() => now + 15 * 60_000));
  const ours = () => news.asked.filter((asked) => asked.path === path).length;
  expect([await shown(), ours()]).toEqual([{ One: "stale", Two: "there" }, 6]);

  await other.stop();
  now += 15 * 60_000;
  await expect.poll(dues).toEqual(feeds.map(() => now + 15 * 60_000));
  expect(ours()).toBe(12);
});
