import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type FeedRecord, FeedReader } from "../../../test/support/node/feedReader.ts";
import { rssOf } from "../../../test/support/node/newsServer.ts";
import { syncFeed } from "./syncFeed.ts";

const reader = new FeedReader();
beforeAll(() => reader.start());
afterAll(() => reader.stop());
beforeEach(() => reader.begin());

const byTitle = (one: FeedRecord, other: FeedRecord) => (one.values.title < other.values.title ? -1 : 1);

test("a feed is read when it is made, into records of its collection", async () => {
  const more = `<link>https://news.example/1</link><description>&lt;p&gt;Words&lt;/p&gt;</description>
    <pubDate>Thu, 24 Dec 2026 18:30:00 +0100</pubDate>
    <enclosure url="https://news.example/1.jpg" type="image/jpeg" length="1"/>`;
  reader.say([{ title: "One", more }, { title: "Two" }]);
  const feed = await reader.addFeed();
  expect(feed).toEqual({
    id: expect.any(String),
    url: reader.news.url(reader.path),
    collection_id: reader.collection_id,
    every_min: 15,
    title: "The News",
    feed_url: null,
    items: 2,
    sync_error: null,
    checked_at: reader.now,
    synced_at: reader.now,
    created_at: expect.any(Number),
  });
  expect(await reader.dueAt(feed.id)).toBe(reader.now + 15 * 60_000);
  const row = {
    ref: expect.stringMatching(`^${reader.prefix}/[0-9a-f]{16}$`),
    origin: "source",
    stale: false,
  };
  const stamps = { created_at: expect.any(Number), updated_at: expect.any(Number) };
  expect((await reader.records()).toSorted(byTitle)).toEqual([
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
        published_at: String(reader.now),
        source: "The News",
      },
    },
  ]);
});

test("what is as it was stays untouched, what is gone is stale, and what comes back is not", async () => {
  reader.say([{ title: "One" }, { title: "Two" }]);
  const { id } = await reader.addFeed();
  const before = await reader.records();
  reader.now += 60_000;
  expect(await syncFeed(reader.node.node.app, id)).toEqual({ items: 2, sync_error: null });
  expect([await reader.records(), await reader.told()]).toEqual([before, ["records"]]);

  reader.say([{ title: "Two", more: "<description>New words</description>" }, { title: "Three" }]);
  expect(await reader.sync(id)).toMatchObject({ items: 2 });
  expect(await reader.shown()).toEqual({ One: "stale", Two: "there", Three: "there" });
  const after = await reader.records();
  await reader.sync(id);
  expect(await reader.records()).toEqual(after);

  reader.say([{ title: "One" }, { title: "Two" }, { title: "Three" }]);
  await reader.sync(id);
  expect(await reader.shown()).toEqual({ One: "there", Two: "there", Three: "there" });
  // It is as old as it was when it was first seen.
  const published = (rows: FeedRecord[]) =>
    rows.find(({ values }) => values.title === "One")!.values.published_at;
  expect(published(await reader.records())).toBe(published(before));
});

test("what a person wrote stays, what an item says anew comes, and what was deleted stays away", async () => {
  const { body: me } = await reader.node.call("GET", "/me");
  reader.say([
    { title: "One", guid: "1" },
    { title: "Two", guid: "2" },
  ]);
  const { id } = await reader.addFeed();
  const [one, two] = (await reader.records()).toSorted(byTitle);
  await reader.node.node.app.pool.query(
    `UPDATE records SET values = values || '{"title": "Mine"}', hand = '{"title": "Mine"}', origin = 'hand'
     WHERE workspace_id = $1 AND ref = $2`,
    [me.workspace_id, one!.ref],
  );
  await reader.node.call("DELETE", `/records/${two!.ref}`);
  const words = "<description>New words</description>";
  reader.say([
    { title: "One!", guid: "1", more: words },
    { title: "Two", guid: "2" },
  ]);
  await reader.sync(id);
  expect((await reader.records()).map(({ values }) => [values.title, values.summary])).toEqual([
    ["Mine", "New words"],
  ]);
  reader.say([
    { title: "One!", guid: "1", more: words },
    { title: "Two, again", guid: "2" },
  ]);
  await reader.sync(id);
  expect(await reader.shown()).toEqual({ Mine: "there", "Two, again": "there" });
});

test("what somebody writes into a record does not bring it back to the feed that lost it", async () => {
  reader.say([{ title: "One" }, { title: "Two" }]);
  const { id } = await reader.addFeed();
  const { ref } = (await reader.records()).find(({ values }) => values.title === "One")!;
  reader.say([{ title: "Two" }]);
  await reader.sync(id);
  const write = async (method: string, values: object) => {
    const { body } = await reader.node.call(method, `/records/${ref}`, { values });
    return [body.origin, body.stale];
  };
  expect(await write("PATCH", { note: "Ours" })).toEqual(["api", true]);
  expect(await write("PUT", { title: "One" })).toEqual(["api", true]);
  await reader.node.call("POST", "/records/batch", { items: [{ ref, fields: { note: "Ours" } }] });
  expect((await reader.node.call("GET", `/records/${ref}`)).body.stale).toBe(true);

  reader.say([{ title: "One" }, { title: "Two" }]);
  await reader.sync(id);
  expect((await reader.node.call("GET", `/records/${ref}`)).body.stale).toBe(false);
  reader.say([{ title: "Two" }]);
  await reader.sync(id);
  await reader.node.call("DELETE", `/feeds/${id}`);
  expect((await reader.node.call("GET", `/records/${ref}`)).body.stale).toBe(true);
  expect(await write("PATCH", { note: "Ours alone" })).toEqual(["api", false]);
});

test("two feeds of a collection leave each other's records alone, and share what both have", async () => {
  reader.say([{ title: "Both" }, { title: "Mine" }]);
  const { id } = await reader.addFeed();
  const other = `/other${reader.nth}.xml`;
  reader.news.answers.set(other, { body: rssOf([{ title: "Both" }, { title: "Theirs" }], "The News") });
  await reader.addFeed({ url: reader.news.url(other) });
  reader.say([{ title: "New" }]);
  await reader.sync(id);
  expect(await reader.shown()).toEqual({ Both: "there", Mine: "stale", Theirs: "there", New: "there" });
  await reader.node.call("DELETE", `/feeds/${id}`);
  expect(await reader.shown()).toEqual({ Both: "there", Mine: "stale", Theirs: "there", New: "there" });
});

test("a collection that goes by another prefix is filled there, also when the feed has nothing new", async () => {
  reader.say([{ title: "One" }], { ETag: '"1"' });
  const { id } = await reader.addFeed();
  const before = reader.prefix;
  reader.prefix = `${reader.prefix}.moved`;
  await reader.node.call("PATCH", `/collections/${reader.collection_id}`, { prefix: reader.prefix });
  await reader.sync(id);
  expect(await reader.shown()).toEqual({ One: "there" });
  reader.prefix = before;
  expect(await reader.shown()).toEqual({ One: "stale" });
});

test("of what is gone only so much is kept", async () => {
  const many = (from: number) => Array.from({ length: 200 }, (_, n) => ({ title: `n${from + n}` }));
  reader.say(many(0));
  const { id } = await reader.addFeed();
  await reader.node.call("PATCH", `/records/${(await reader.records()).at(-1)!.ref}`, {
    values: { note: "Keep this" },
  });
  for (const from of [200, 400, 600]) {
    reader.now += 60_000;
    reader.say(many(from));
    await reader.sync(id);
  }
  const { rows } = await reader.node.node.app.pool.query(
    "SELECT stale, count(*) FROM records WHERE ref LIKE $1 GROUP BY stale ORDER BY stale",
    [`${reader.prefix}/%`],
  );
  expect(rows).toEqual([
    { stale: false, count: 200 },
    { stale: true, count: 501 },
  ]);
});
