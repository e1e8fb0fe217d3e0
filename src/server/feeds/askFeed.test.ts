import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { FeedReader } from "../../../test/support/node/feedReader.ts";
import { rssOf } from "../../../test/support/node/newsServer.ts";
import { strangerKey } from "../../../test/support/node/testNode.ts";

const reader = new FeedReader();
beforeAll(() => reader.start());
afterAll(() => reader.stop());
beforeEach(() => reader.begin());

test("who has nothing new is asked by ETag or date, and clears an earlier error", async () => {
  reader.say([{ title: "One" }], { ETag: '"v1"', "Last-Modified": "Thu, 24 Dec 2026 17:30:00 GMT" });
  const { id } = await reader.addFeed();
  const before = await reader.records();
  reader.news.answers.set(reader.path, { status: 503 });
  expect(await reader.sync(id)).toMatchObject({
    items: 1,
    sync_error: `${reader.news.host} answered with status 503`,
  });
  expect(await reader.records()).toEqual(before);
  reader.now += 60_000;
  reader.say([{ title: "Not read" }], { ETag: '"v1"' });
  expect(await reader.sync(id)).toMatchObject({
    items: 1,
    sync_error: null,
    checked_at: reader.now,
    synced_at: reader.now,
  });
  expect(await reader.records()).toEqual(before);
  expect(reader.news.asked.at(-1)).toEqual({
    path: reader.path,
    etag: '"v1"',
    since: "Thu, 24 Dec 2026 17:30:00 GMT",
  });
});

test("while it fails it is asked less and less often, and when its server says so", async () => {
  const min = 60_000;
  reader.news.answers.set(reader.path, { status: 500 });
  const feed = await reader.addFeed();
  expect(feed).toMatchObject({
    items: 0,
    sync_error: `${reader.news.host} answered with status 500`,
    synced_at: null,
  });
  const waits: number[] = [];
  const wait = async () => Math.floor((await reader.dueAt(feed.id)) - reader.now) / min;
  waits.push(await wait());
  for (let n = 0; n < 6; n++) {
    await reader.sync(feed.id);
    waits.push(await wait());
  }
  const doubled = [15, 30, 60, 120, 240, 360, 360];
  expect(waits.map((given, n) => given >= doubled[n]! && given <= doubled[n]! * 1.1)).toEqual(
    doubled.map(() => true),
  );

  reader.news.answers.set(reader.path, { status: 429, headers: { "Retry-After": "36000" } });
  await reader.sync(feed.id);
  expect(await wait()).toBeGreaterThanOrEqual(600);
  reader.news.answers.set(reader.path, { status: 410 });
  await reader.sync(feed.id);
  expect(await wait()).toBeGreaterThanOrEqual(24 * 60);
  reader.say([{ title: "One" }]);
  await reader.sync(feed.id);
  expect(await wait()).toBe(15);
});

test("the feed of a website is found, remembered, and found anew when it moves", async () => {
  const page = `/site${reader.nth}/`;
  const names = (href: string) =>
    `<html><head><link rel="alternate" type="application/rss+xml" href="${href}"></head></html>`;
  reader.news.answers.set(page, { body: names(reader.path) });
  reader.say([{ title: "One" }], { ETag: '"1"' });
  const feed = await reader.addFeed({ url: reader.news.url(page) });
  expect(feed).toMatchObject({
    url: reader.news.url(page),
    feed_url: reader.news.url(reader.path),
    items: 1,
    sync_error: null,
  });
  await reader.sync(feed.id);
  expect(reader.news.asked.map(({ path, etag }) => [path, etag])).toEqual([
    [page, undefined],
    [reader.path, undefined],
    [reader.path, '"1"'],
  ]);
  reader.news.answers.delete(reader.path);
  reader.path = `${reader.path}.moved`;
  reader.news.answers.set(page, { body: names(reader.path) });
  reader.say([{ title: "Two" }]);
  expect(await reader.sync(feed.id)).toMatchObject({
    feed_url: reader.news.url(reader.path),
    items: 1,
    sync_error: null,
  });

  reader.news.answers.set(reader.path, { body: "<html></html>" });
  expect(await reader.sync(feed.id)).toMatchObject({
    sync_error: `No feed could be read where the page says that one is: ${reader.news.url(reader.path)} (no feed is there)`,
  });
  reader.news.answers.set(page, { body: "<html></html>" });
  expect(await reader.sync(feed.id)).toMatchObject({
    sync_error: "This is not a feed, and the page names none",
  });
});

test("of the feeds that a website names, the first that has items is read", async () => {
  const page = `/site${reader.nth}/`;
  const names = (...paths: string[]) =>
    reader.news.answers.set(page, {
      body: `<html>${paths
        .map((href) => `<link rel="alternate" type="application/rss+xml" href="${href}">`)
        .join("")}</html>`,
    });
  const [gone, broken, empty] = [`/gone${reader.nth}`, `/broken${reader.nth}`, `/empty${reader.nth}`];
  reader.news.answers.set(broken, { status: 500 });
  reader.news.answers.set(empty, { body: rssOf([], "Empty") });
  reader.say([{ title: "One" }]);
  names(gone, broken, empty, reader.path);
  const feed = await reader.addFeed({ url: reader.news.url(page) });
  expect(feed).toMatchObject({ feed_url: reader.news.url(reader.path), items: 1, sync_error: null });

  names(gone, empty);
  expect(await reader.addFeed({ url: reader.news.url(page) })).toMatchObject({
    feed_url: reader.news.url(empty),
    items: 0,
    sync_error: null,
  });

  names(gone, broken);
  const tried = `${reader.news.url(gone)} (no feed is there), ${reader.news.url(broken)} (${reader.news.host} answered with status 500)`;
  expect(await reader.addFeed({ url: reader.news.url(page) })).toMatchObject({
    feed_url: null,
    sync_error: `No feed could be read where the page says that one is: ${tried}`,
  });

  reader.news.asked.length = 0;
  names(...Array.from({ length: 7 }, (_, place) => `${gone}.${place}`));
  await reader.addFeed({ url: reader.news.url(page) });
  expect(reader.news.asked.length).toBe(6);
});

test("a redirect is followed, a feed in any encoding read, and one that is too large refused", async () => {
  reader.news.answers.set(reader.path, { status: 302, headers: { Location: `${reader.path}.there` } });
  const bytes = Buffer.concat([
    Buffer.from("<rss><channel><item><title>"),
    Buffer.from("eecfd7cfd3d4c920c4ced1", "hex"),
  ]);
  const body = Buffer.concat([bytes, Buffer.from("</title></item></channel></rss>")]);
  reader.news.answers.set(`${reader.path}.there`, { body });
  const feed = await reader.addFeed();
  expect(feed).toMatchObject({ title: null, feed_url: null, sync_error: null });
  expect(await reader.shown()).toEqual({ "Новости дня": "there" });
  reader.news.answers.set(reader.path, { body: Buffer.alloc(5 * 1024 * 1024 + 1, " ") });
  expect(await reader.sync(feed.id)).toMatchObject({
    sync_error: `${reader.news.host} sent more than 5242880 bytes`,
  });
});

test("what can never be read is refused, what cannot be read now is kept", async () => {
  for (const url of [
    "http://127.0.0.1:1/feed",
    "http://localhost/feed",
    "https://10.0.0.1/feed",
    "http://[::1]/",
  ]) {
    const { status, body } = await reader.node.call("POST", "/feeds", {
      url,
      collection_id: reader.collection_id,
    });
    expect([url, status, body.error?.details]).toEqual([url, 400, { field: "url" }]);
  }
  const { status, body } = await reader.node.call("POST", "/feeds", {
    url: reader.news.url("/nowhere"),
    collection_id: reader.collection_id,
  });
  expect([status, body.sync_error]).toEqual([201, `${reader.news.host} answered with status 404`]);
  const nowhere = await reader.node.call("POST", `/feeds/${body.id}/sync`, undefined, { key: strangerKey });
  expect(nowhere.status).toBe(404);
});

test("a retry of what made a feed answers the same, and reads nothing again", async () => {
  reader.say([{ title: "One" }]);
  const make = () =>
    reader.node.call(
      "POST",
      "/feeds",
      { url: reader.news.url(reader.path), collection_id: reader.collection_id },
      { headers: { "Idempotency-Key": reader.path } },
    );
  const [first, again] = [await make(), await make()];
  expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
  expect(reader.news.asked.length).toBe(1);
});

test("of several nodes one reads what is due, and a node that goes down leaves it to the others", async () => {
  const other = await reader.node.another({ FETCH_ALLOW_HOSTS: reader.news.host });
  other.node.app.now = () => reader.now;
  reader.say([{ title: "One" }]);
  const feeds = await Promise.all(Array.from({ length: 6 }, () => reader.addFeed()));
  reader.news.asked.length = 0;
  reader.say([{ title: "Two" }]);
  reader.now += 15 * 60_000;
  const dues = async () => Promise.all(feeds.map(({ id }) => reader.dueAt(id)));
  await expect.poll(dues).toEqual(feeds.map(() => reader.now + 15 * 60_000));
  const ours = () => reader.news.asked.filter((asked) => asked.path === reader.path).length;
  expect([await reader.shown(), ours()]).toEqual([{ One: "stale", Two: "there" }, 6]);

  await other.stop();
  reader.now += 15 * 60_000;
  await expect.poll(dues).toEqual(feeds.map(() => reader.now + 15 * 60_000));
  expect(ours()).toBe(12);
});
