import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { addPost } from "../../../test/support/guests/posts.ts";
import { outcome } from "../../../test/support/node/outcome.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let id: string;
let ada: string;
let grace: string;
beforeAll(async () => {
  node = await startTestNode();
  [ada, grace] = [await moderator("Ada"), await moderator("Grace")];
});
afterAll(() => node.stop());
beforeEach(async () => {
  ({ id } = await makeEngagement(node));
});

async function moderator(name: string): Promise<string> {
  const scopes = ["engagements:read", "engagements:write"];
  return (await node.call("POST", "/keys", { name, role: "operator", scopes })).body.key;
}

const addWaiting = async (count: number) => {
  for (let nth = 1; nth <= count; nth += 1)
    await addPost(node, id, { kind: "note", caption: `Note ${nth}`, created_at: nth });
};
const claim = (key: string, body: object = {}) =>
  node.call("POST", `/engagements/${id}/posts/claim`, body, { key });
const captions = async (key: string, body: object = {}) =>
  (await claim(key, body)).body.items.map(({ caption }: { caption: string }) => caption);
const notes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, nth) => `Note ${from + nth}`);
const expire = () => node.node.app.pool.query("UPDATE posts SET claimed_until = now_ms() - 1");

test("each moderator gets the oldest posts that nobody else has, ten unless told, for two minutes", async () => {
  await addWaiting(16);
  const from = node.node.app.now();
  const { status, body } = await claim(ada);
  expect([status, body.items.length]).toEqual([200, 10]);
  expect(body.claimed_until).toBeGreaterThan(from + 60_000);
  expect(body.claimed_until).toBeLessThanOrEqual(node.node.app.now() + 121_000);
  const listed = (await node.call("GET", `/engagements/${id}/posts?order=oldest`)).body.items;
  expect(body.items).toEqual(listed.slice(0, 10));
  expect(await captions(grace, { count: 4 })).toEqual(notes(11, 14));
  expect(await captions(await moderator("Mary"))).toEqual(notes(15, 16));
  expect(await captions(await moderator("Joan"))).toEqual([]);
});

test("claiming again gives the open ones first, and those that were decided leave", async () => {
  await addWaiting(8);
  const { items } = (await claim(ada, { count: 3 })).body;
  await captions(grace, { count: 3 });
  expect(await captions(ada, { count: 3 })).toEqual(notes(1, 3));
  const path = `/engagements/${id}/posts/${items[0].post_id}`;
  const decided = await node.call("PATCH", path, { status: "approved" }, { key: ada });
  // Taking a post is no write of it: whoever read it before may still decide it.
  expect([decided.status, decided.body.version]).toEqual([200, 2]);
  expect(await captions(ada, { count: 3 })).toEqual(["Note 2", "Note 3", "Note 7"]);
});

test("what a moderator leaves alone is for the others after a while", async () => {
  await addWaiting(3);
  expect(await captions(ada)).toEqual(notes(1, 3));
  expect(await captions(grace)).toEqual([]);
  await expire();
  expect(await captions(grace, { count: 2 })).toEqual(notes(1, 2));
  expect(await captions(ada)).toEqual(["Note 3"]);
});

test("many who claim at once never get the same post", async () => {
  await addWaiting(60);
  const keys = await Promise.all(Array.from({ length: 6 }, (_, nth) => moderator(`Moderator ${nth}`)));
  const batches: string[][] = await Promise.all(keys.map((key) => captions(key, { count: 10 })));
  const all = batches.flat();
  expect(new Set(all).size).toBe(all.length);
  // One that was passed over because somebody had it in hand is there for the next.
  const rest: string[][] = [];
  for (const key of keys) rest.push(await captions(key, { count: 50 }));
  expect(rest.flat().toSorted()).toEqual(notes(1, 60).toSorted());
});

test("only what waits is given, and of this engagement alone", async () => {
  const other = await makeEngagement(node);
  await addPost(node, other.id, { kind: "note", caption: "Elsewhere" });
  for (const status of ["approved", "rejected", "hidden", "featured"] as const)
    await addPost(node, id, { kind: "note", status, held_because: null });
  expect(await captions(ada)).toEqual([]);
});

test("a count out of bounds, an engagement of another workspace and a viewer are refused", async () => {
  expect(outcome(await claim(ada, { count: 0 }))).toEqual([400, "count"]);
  expect(outcome(await claim(ada, { count: 51 }))).toEqual([400, "count"]);
  expect(outcome(await claim(ada, { number: 3 }))).toEqual([400, "number"]);
  expect(outcome(await claim(strangerKey))).toEqual([404, "not_found"]);
  await addWaiting(51);
  expect(await captions(ada, { count: 50 })).toEqual(notes(1, 50));
});
