import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let collection_id: string;
beforeAll(async () => {
  node = await startTestNode();
  collection_id = (await node.call("POST", "/collections", { name: "News", prefix: "news" })).body.id;
});
afterAll(() => node.stop());

const url = "https://news.invalid/feed.xml";

async function refusal(method: string, path: string, body?: unknown) {
  const { status, body: answer } = await node.call(method, path, body);
  return [status, answer.error?.code, answer.error?.details];
}

test("feeds are made with a url and a collection alone, listed as added, and deleted once", async () => {
  const made = await node.call("POST", "/feeds", { url, collection_id });
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: expect.any(String),
      url,
      collection_id,
      every_min: 15,
      title: null,
      feed_url: null,
      items: 0,
      sync_error: "news.invalid could not be reached",
      checked_at: expect.any(Number),
      synced_at: null,
      created_at: expect.any(Number),
    },
  ]);
  const again = { ...made.body, url: "http://news.invalid/", every_min: 1440 };
  const second = await node.call("POST", "/feeds", again);
  expect([second.status, second.body]).toEqual([
    201,
    { ...again, id: expect.any(String), checked_at: expect.any(Number), created_at: expect.any(Number) },
  ]);
  expect(second.body.id).not.toBe(made.body.id);

  const first = await node.call("GET", "/feeds?limit=1");
  expect(first.body).toEqual({ items: [made.body], next_cursor: expect.any(String) });
  const rest = await node.call("GET", `/feeds?cursor=${first.body.next_cursor}`);
  expect(rest.body).toEqual({ items: [second.body], next_cursor: null });

  const gone = await node.call("DELETE", `/feeds/${made.body.id}`);
  expect([gone.status, gone.body]).toEqual([204, ""]);
  expect(await refusal("DELETE", `/feeds/${made.body.id}`)).toEqual([404, "not_found", {}]);
  expect((await node.call("GET", "/feeds")).body).toEqual({ items: [second.body], next_cursor: null });
});

test("a feed that could never be read, or fills nothing, is refused", async () => {
  const before = (await node.call("GET", "/feeds")).body;
  const theirs = await node.call(
    "POST",
    "/collections",
    { name: "Theirs", prefix: "p" },
    { key: strangerKey },
  );
  const long = `https://news.invalid/${"x".repeat(1979)}`;
  for (const [field, given] of [
    ["url", { url: "" }],
    ["url", { url: "example.com/news.xml" }],
    ["url", { url: "ftp://example.com/news.xml" }],
    ["url", { url: "file:///etc/passwd" }],
    ["url", { url: "javascript:alert(1)" }],
    ["url", { url: "https://" }],
    ["url", { url: "https://ada:secret@example.com/" }],
    ["url", { url: `${long}x` }],
    ["url", { url: undefined }],
    ["every_min", { every_min: 4 }],
    ["every_min", { every_min: 1441 }],
    ["every_min", { every_min: 7.5 }],
    ["every_min", { every_min: null }],
    ["collection_id", { collection_id: "nowhere" }],
    ["collection_id", { collection_id: theirs.body.id }],
    ["collection_id", { collection_id: undefined }],
    ["colour", { colour: "red" }],
  ] as const) {
    const refused = await refusal("POST", "/feeds", { url, collection_id, ...given });
    expect([given, refused]).toEqual([given, [400, "invalid", { field }]]);
  }
  expect((await node.call("GET", "/feeds")).body).toEqual(before);
  expect((await node.call("POST", "/feeds", { url: long, collection_id, every_min: 5 })).status).toBe(201);
});

test("a feed made or deleted is told, and so is the collection whose source it is", async () => {
  const { body: fed } = await node.call("POST", "/collections", { name: "Fed", prefix: "fed" });
  const { body: feed } = await node.call("POST", "/feeds", { url, collection_id: fed.id });
  await node.call("DELETE", `/feeds/${feed.id}`);
  const [of_feed, of_collection] = [`feeds/${feed.id}`, `collections/${fed.id}`];
  const { rows } = await node.node.app.pool.query<{ topic: string }>(
    "SELECT topic FROM changes WHERE topic IN ($1, $2) ORDER BY id",
    [of_feed, of_collection],
  );
  expect(rows.map(({ topic }) => topic)).toEqual([
    of_collection,
    of_feed,
    of_collection,
    of_feed,
    of_collection,
  ]);
});
