import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rssOf } from "../../../test/support/node/newsServer.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { transaction } from "../write.ts";
import type { FeedFailure } from "./askFeed.ts";
import { saveFeed } from "./saveFeed.ts";

/** What the server is asked for, and what it lets wait. */
const asked: string[] = [];
const held = new Map<string, () => void>();
let is_holding = false;
let body = rssOf([{ title: "One" }]);
const web = http.createServer((request, response) => {
  asked.push(request.url!);
  const answer = () => response.end(body);
  if (is_holding && request.url!.startsWith("/slow")) held.set(request.url!, answer);
  else answer();
});
let node: TestNode;
let base: string;
beforeAll(async () => {
  await once(web.listen(0, "127.0.0.1"), "listening");
  const host = `127.0.0.1:${(web.address() as AddressInfo).port}`;
  base = `http://${host}`;
  node = await startTestNode({ FETCH_ALLOW_HOSTS: host });
});
afterAll(async () => {
  await node?.stop();
  web.close().closeAllConnections();
});

async function addFeed(path: string, key?: string): Promise<{ id: string; prefix: string }> {
  const prefix = `news${asked.length}`;
  const options = key === undefined ? {} : { key };
  const collection = await node.call("POST", "/collections", { name: "News", prefix }, options);
  const given = { url: `${base}${path}`, collection_id: collection.body.id };
  return { id: (await node.call("POST", "/feeds", given, options)).body.id, prefix };
}
const feedRow = async (id: string) => {
  const { rows } = await node.node.app.pool.query<{ due_at: number; failures: number; workspace_id: string }>(
    "SELECT due_at, failures, workspace_id FROM feeds WHERE id = $1",
    [id],
  );
  return rows[0]!;
};

test("a workspace whose feeds all hang leaves others theirs", async () => {
  const slow: string[] = [];
  for (let n = 0; n < 8; n += 1) slow.push((await addFeed(`/slow${n}`)).id);
  const quick = await addFeed("/quick", strangerKey);
  asked.length = 0;
  is_holding = true;
  await node.node.app.pool.query("UPDATE feeds SET due_at = 0 WHERE id = ANY ($1)", [slow]);
  await expect.poll(() => held.size).toBe(4);
  await node.node.app.pool.query("UPDATE feeds SET due_at = 1 WHERE id = $1", [quick.id]);
  await expect.poll(() => asked).toContain("/quick");
  expect(asked.filter((path) => path.startsWith("/slow"))).toHaveLength(4);
  is_holding = false;
  for (const answer of held.values()) answer();
  await expect.poll(() => new Set(asked).size).toBe(9);
});

const failure: FeedFailure = {
  kind: "failed",
  why: "x",
  is_refused: false,
  is_gone: false,
  retry_after_ms: null,
};

test("a machine that had no time is no fault of the feed, and one that took all of it is left alone", async () => {
  const { app } = node.node;
  const { id } = await addFeed("/patient");
  const { workspace_id } = await feedRow(id);
  const save = (result: FeedFailure) => transaction(app, workspace_id, (tx) => saveFeed(app, tx, id, result));
  await save({ ...failure, is_busy: true });
  const busy = await feedRow(id);
  expect(busy.failures).toBe(0);
  expect(busy.due_at - app.now()).toBeLessThan(60_000);
  await save({ ...failure, retry_after_ms: 6 * 3_600_000 });
  const tangled = await feedRow(id);
  expect(tangled.failures).toBe(1);
  expect(tangled.due_at - app.now()).toBeGreaterThan(5 * 3_600_000);
});

test("editions that share their guid and link are all there, and stay the same records", async () => {
  const edition = (day: number) => ({
    title: `Edition ${day}`,
    guid: "https://radio.example/show",
    more: `<link>https://radio.example/show</link><pubDate>${new Date(1_780_000_000_000 + day * 86_400_000).toUTCString()}</pubDate>`,
  });
  const days = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => edition(to - n));
  const listRecords = async (
    prefix: string,
  ): Promise<{ ref: string; values: { title: string }; stale: boolean }[]> =>
    (await node.call("GET", `/records?prefix=${prefix}/&limit=200`)).body.items;
  body = rssOf(days(1, 1));
  const { id, prefix } = await addFeed("/radio");
  const [alone] = await listRecords(prefix);
  body = rssOf(days(1, 15));
  expect((await node.call("POST", `/feeds/${id}/sync`)).body.items).toBe(15);
  const first = await listRecords(prefix);
  expect(first).toHaveLength(15);
  expect(first.find(({ values }) => values.title === "Edition 1")!.ref).toBe(alone!.ref);
  body = rssOf(days(15, 16));
  await node.call("POST", `/feeds/${id}/sync`);
  body = rssOf(days(16, 16));
  await node.call("POST", `/feeds/${id}/sync`);
  const last = await listRecords(prefix);
  const findRef = (rows: typeof last, title: string) =>
    rows.find(({ values }) => values.title === title)!.ref;
  expect(findRef(last, "Edition 15")).toBe(findRef(first, "Edition 15"));
  expect(last).toHaveLength(16);
  expect(last.filter(({ stale }) => !stale).map(({ values }) => values.title)).toEqual(["Edition 16"]);
});

test("a feed of more items than anybody keeps gives the newest", async () => {
  const items = Array.from({ length: 20_000 }, (_, n) => ({ title: `n${n}` }));
  body = rssOf(items);
  const { id, prefix } = await addFeed("/many");
  const feed = (await node.call("GET", "/feeds?limit=200")).body.items.find(
    (one: { id: string }) => one.id === id,
  );
  expect(feed).toMatchObject({ items: 200, sync_error: null });
  expect((await node.call("GET", `/records?prefix=${prefix}/&limit=1`)).body.items).toHaveLength(1);
});

test("whoever waits for a website whose feeds do not answer is answered, and it is read later", async () => {
  held.clear();
  is_holding = true;
  const names = ["/slow-a", "/slow-b", "/slow-c"].map(
    (path) => `<link rel="alternate" type="application/rss+xml" href="${path}">`,
  );
  const news = body;
  body = `<!doctype html><html><head>${names.join("")}</head><body></body></html>`;
  const starting = node.call("POST", "/quick-starts/news", { url: `${base}/slow-site` });
  await expect.poll(() => held.has("/slow-site")).toBe(true);
  await wait(3_000);
  held.get("/slow-site")!();
  const started = await starting;
  expect([started.status, started.body.items, started.body.syncError]).toEqual([
    201,
    0,
    "It takes long to read the feed. It is read again in the background",
  ]);
  // Not all of them were even asked.
  expect([...held.keys()]).toEqual(["/slow-site", "/slow-a"]);
  is_holding = false;
  body = news;
  for (const answer of held.values()) answer();
  const problem = async () => (await node.call("GET", "/feeds")).body.items.at(-1).sync_error;
  await node.node.app.pool.query("UPDATE feeds SET due_at = 0 WHERE url = $1", [`${base}/slow-site`]);
  await expect.poll(problem).toBe(null);
});
