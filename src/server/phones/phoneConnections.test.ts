import { afterAll, beforeAll, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { TestPhone } from "../../../test/support/guests/testPhone.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const usual = {
  title: "Summer party",
  state: "open",
  moderation: "open",
  consent: { required: false, text: "" },
  rooms: [],
  kinds: ["photo", "video", "note", "question"],
  languages: ["de", "en", "fr", "it"],
  reactions: { enabled: false, emoji: ["❤️", "👏", "😂", "🎉", "🔥"] },
  voting: { enabled: true, anonymous: true },
  retention_days: 90,
};
const note = (text: string) => ({ kind: "note", text });

/** How a phone's engagement is looked up: not the node's own look for what is due to be erased. */
const ENGAGEMENT_READ = /FROM engagements WHERE (id|join_code) = \$1/;
/** Counts what is asked of the database in these words. */
function counting(words: RegExp) {
  const { pool } = node.node.app;
  const query = pool.query.bind(pool);
  let count = 0;
  pool.query = (...given: [string | { text: string }]) => {
    const text = typeof given[0] === "string" ? given[0] : given[0].text;
    if (words.test(text)) count += 1;
    return query(...(given as [never]));
  };
  return {
    count: () => count,
    stop: () => {
      pool.query = query;
    },
  };
}

test("a phone is told what there is to join and what it posted", async () => {
  const { id: engagement_id, join_code } = await makeEngagement(node);
  const phone = new TestPhone(node.url, join_code.toLowerCase());
  const { body: post } = await phone.post(note("Before"));
  await phone.connect();
  await phone.hear("poll");
  expect(phone.messages).toEqual([
    { type: "welcome", protocol: 1, now: expect.any(Number) },
    { type: "engagement", engagement: usual },
    { type: "own_posts", posts: [post] },
    { type: "game", engagement_id, game: null, own: null },
    { type: "poll", engagement_id, poll: null, own: null },
  ]);
  phone.say({ type: "ping", t: 5 });
  expect(await phone.hear("pong")).toEqual({ type: "pong", t: 5, now: expect.any(Number), version: null });
  phone.close();
});

test("it hears of its own posts, the first included, and of nobody else's", async () => {
  const { id, join_code } = await makeEngagement(node, { moderation: "review" });
  const phone = await new TestPhone(node.url, join_code).connect();
  const other = await new TestPhone(node.url, join_code).connect();
  expect((await phone.hear("own_posts")).posts).toEqual([]);
  await other.hear("own_posts");
  const { body: post } = await phone.post(note("Mine"));
  expect((await phone.hear("own_posts", ({ posts }) => posts.length === 1)).posts).toEqual([post]);
  await node.call("PATCH", `/engagements/${id}/posts/${post.post_id}`, { status: "approved" });
  const approved = await phone.hear("own_posts", ({ posts }) => posts[0]?.status === "approved");
  expect(approved.posts).toEqual([{ ...post, status: "approved", held_because: null }]);
  await phone.call("DELETE", `/posts/${post.post_id}`);
  await phone.hear("own_posts", ({ posts }) => posts.length === 0 && phone.messages.length > 4);
  other.say({ type: "ping", t: 1 });
  await other.hear("pong");
  expect(other.messages.filter(({ type }) => type === "own_posts")).toEqual([
    { type: "own_posts", posts: [] },
  ]);
  phone.close();
  other.close();
});

test("all phones hear of a change that was read once", async () => {
  const { id, join_code } = await makeEngagement(node);
  const phones = Array.from({ length: 50 }, () => new TestPhone(node.url, join_code));
  await Promise.all(phones.map((phone) => phone.connect()));
  await Promise.all(phones.map((phone) => phone.hear("own_posts")));
  const reads = counting(ENGAGEMENT_READ);
  try {
    await node.call("PATCH", `/engagements/${id}`, { state: "paused", title: "Pause" });
    const paused = await Promise.all(
      phones.map((phone) => phone.hear("engagement", ({ engagement }) => engagement?.state === "paused")),
    );
    const told = { type: "engagement", engagement: { ...usual, state: "paused", title: "Pause" } };
    expect(paused).toEqual(phones.map(() => told));
    expect(reads.count()).toBe(1);
  } finally {
    reads.stop();
  }
  for (const phone of phones) phone.close();
});

test("phones that come back all at once are looked up together", async () => {
  const { join_code } = await makeEngagement(node);
  const first = await new TestPhone(node.url, join_code).connect();
  await first.hear("poll");
  const phones = Array.from({ length: 30 }, () => new TestPhone(node.url, join_code));
  await Promise.all(phones.map((phone) => phone.ready()));
  const [engagements, posts] = [counting(ENGAGEMENT_READ), counting(/FROM posts p/)];
  const locked = await node.node.app.pool.connect();
  try {
    // Nobody can be looked up before all of them are there.
    await locked.query("BEGIN; LOCK TABLE posts IN ACCESS EXCLUSIVE MODE");
    await Promise.all(phones.map((phone) => phone.connect()));
    await Promise.all(phones.map((phone) => phone.hear("engagement")));
    await locked.query("COMMIT");
    await Promise.all(phones.map((phone) => phone.hear("poll")));
    expect(engagements.count()).toBe(0);
    // The first phone, those who come right after it, and the others.
    expect(posts.count()).toBeLessThanOrEqual(3);
  } finally {
    locked.release();
    posts.stop();
    engagements.stop();
  }
  for (const phone of [first, ...phones]) phone.close();
});

test("who comes after everybody left hears what changed meanwhile", async () => {
  const { id, join_code } = await makeEngagement(node);
  const first = await new TestPhone(node.url, join_code).connect();
  await first.hear("own_posts");
  first.close();
  await expect.poll(() => node.node.app.live_count()).toBe(0);
  await node.call("PATCH", `/engagements/${id}`, { state: "closed" });
  const second = await new TestPhone(node.url, join_code).connect();
  expect((await second.hear("engagement")).engagement).toEqual({ ...usual, state: "closed" });
  second.close();
});

test("what is deleted is gone for the phones too", async () => {
  const { id, join_code } = await makeEngagement(node);
  const phone = await new TestPhone(node.url, join_code).connect();
  await phone.post(note("Hello"));
  await phone.hear("own_posts", ({ posts }) => posts.length === 1);
  expect((await node.call("DELETE", `/engagements/${id}`)).status).toBe(204);
  await phone.hear("engagement", ({ engagement }) => engagement === null);
  const late = await new TestPhone(node.url, join_code).connect();
  await late.hear("own_posts");
  expect(late.messages.slice(1)).toEqual([
    { type: "engagement", engagement: null },
    { type: "own_posts", posts: [] },
  ]);
  phone.close();
  late.close();
});

test("a second node tells its phones the same", async () => {
  const { id, join_code } = await makeEngagement(node);
  const other = await node.another();
  try {
    const phone = await new TestPhone(other.url, join_code).connect();
    await phone.hear("own_posts");
    await node.call("PATCH", `/engagements/${id}`, { state: "paused" });
    await phone.hear("engagement", ({ engagement }) => engagement?.state === "paused");
    const here = new TestPhone(node.url, join_code, phone.token);
    const { body: post } = await here.post(note("From another node"));
    expect((await phone.hear("own_posts", ({ posts }) => posts.length === 1)).posts).toEqual([post]);
    phone.close();
  } finally {
    await other.stop();
  }
});

test("a guest holds eight live connections on a node: for a ninth the oldest is told to come back later", async () => {
  const { join_code } = await makeEngagement(node);
  const first = await new TestPhone(node.url, join_code).connect();
  await first.hear("poll");
  const others: TestPhone[] = [];
  for (let nth = 0; nth < 8; nth += 1) {
    const other = await new TestPhone(node.url, join_code, first.token).connect();
    await other.hear("poll");
    others.push(other);
  }
  expect([await first.hear("bye"), await first.closed()]).toEqual([{ type: "bye", retry_ms: 30_000 }, 1013]);
  const stranger = await new TestPhone(node.url, join_code).connect();
  await stranger.hear("poll");
  others[0]!.close();
  await expect.poll(() => node.node.app.live_count()).toBe(8);
  const back = await new TestPhone(node.url, join_code, first.token).connect();
  await back.hear("poll");
  const open = [...others.slice(1), stranger, back];
  for (const phone of open) {
    phone.say({ type: "ping", t: 1 });
    await phone.hear("pong");
  }
  for (const phone of open) phone.close();
});
