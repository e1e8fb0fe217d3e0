import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { TestPhone } from "../../../test/support/guests/testPhone.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let engagement: { id: string; join_code: string };
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  engagement = await makeEngagement(node, { moderation: "open" });
});

const newPhone = () => new TestPhone(node.url, engagement.join_code).ready();

async function note(phone: TestPhone, text: string, kind = "note"): Promise<string> {
  const { status, body } = await phone.post({ kind, text });
  expect(status).toBe(201);
  return body.post_id;
}

const path = (post_id: string) => `/engagements/${engagement.id}/posts/${post_id}`;
const decide = (post_id: string, body: object) => node.call("PATCH", `${path(post_id)}/phone`, body);
const read = async (post_id: string) => (await node.call("GET", `${path(post_id)}/phone`)).body;
const list = async () =>
  Object.fromEntries(
    (await node.call("GET", `/engagements/${engagement.id}/posts`)).body.items.map(
      ({ caption, status }: Record<string, string>) => [caption, status],
    ),
  );
const patch = async (post_id: string, status: string) => {
  expect((await node.call("PATCH", path(post_id), { status })).status).toBe(200);
};
const lastAudit = async () => (await node.call("GET", "/audit?limit=1")).body.items[0].what;

test("everything of one phone is rejected in one move, and is as it was when that is taken back", async () => {
  const [loud, calm] = [await newPhone(), await newPhone()];
  const ids = [];
  for (const text of ["One", "Two", "Three", "Four"]) ids.push(await note(loud, text));
  await note(calm, "Calm");
  await patch(ids[1]!, "featured");
  await patch(ids[2]!, "hidden");
  await node.node.app.pool.query(
    "UPDATE posts SET status = 'pending', held_because = 'profanity', shown_at = NULL WHERE id = $1",
    [ids[3]],
  );
  const before = await node.node.app.pool.query("SELECT id, shown_at, featured_at FROM posts ORDER BY id");
  expect(await read(ids[0]!)).toEqual({ posts: 4, standing: 3, rejected: 0, held: false });

  const { status, body } = await decide(ids[0]!, { rejected: true, held: true, reason: " Advertising " });
  expect([status, body]).toEqual([200, { posts: 4, standing: 0, rejected: 3, held: true }]);
  expect(await lastAudit()).toBe("Reject 3 posts of one phone");
  expect(await list()).toEqual({
    One: "hidden",
    Two: "hidden",
    Three: "hidden",
    Four: "rejected",
    Calm: "approved",
  });
  const [first] = (await node.call("GET", `/engagements/${engagement.id}/posts?post_ids=${ids[0]}`)).body
    .items;
  expect(first).toMatchObject({ reason: "Advertising", decided_by: expect.any(String), held_because: null });

  expect((await decide(ids[0]!, { rejected: false, held: false })).body).toEqual({
    posts: 4,
    standing: 3,
    rejected: 0,
    held: false,
  });
  expect(await lastAudit()).toBe("Restore 3 rejected posts of one phone");
  expect(await list()).toEqual({
    One: "approved",
    Two: "featured",
    Three: "hidden",
    Four: "pending",
    Calm: "approved",
  });
  const after = await node.node.app.pool.query("SELECT id, shown_at, featured_at FROM posts ORDER BY id");
  expect(after.rows).toEqual(before.rows);
});

test("what somebody decided since, or the guest withdrew, is not restored", async () => {
  const phone = await newPhone();
  const [one, two, three] = [await note(phone, "One"), await note(phone, "Two"), await note(phone, "Three")];
  await decide(one, { rejected: true });
  await patch(two, "approved");
  await patch(two, "hidden");
  expect((await phone.call("DELETE", `/posts/${three}`)).status).toBe(204);
  expect(await read(one)).toEqual({ posts: 2, standing: 0, rejected: 1, held: false });
  await decide(one, { rejected: false });
  expect(await list()).toEqual({ One: "approved", Two: "hidden", "": "hidden" });
});

test("what a held phone posts waits although others' posts are shown at once, until it is held no longer", async () => {
  const [loud, calm] = [await newPhone(), await newPhone()];
  const one = await note(loud, "One");
  await decide(one, { held: true });
  expect(await lastAudit()).toBe("Hold what one phone posts");
  await note(loud, "Two");
  await note(loud, "Asked", "question");
  await note(calm, "Calm");
  expect(await list()).toEqual({ One: "approved", Two: "pending", Asked: "pending", Calm: "approved" });
  await decide(one, { held: false });
  await note(loud, "Three");
  expect(await list()).toMatchObject({ Two: "pending", Three: "approved" });
});

test("a post that was not made with a phone has none, and other workspaces find nothing", async () => {
  const made = await node.call("POST", `/engagements/${engagement.id}/posts`, { kind: "note", text: "Hi" });
  expect((await decide(made.body.post_id, { rejected: true })).status).toBe(409);
  expect(await read(made.body.post_id)).toEqual({ posts: 0, standing: 0, rejected: 0, held: false });
  const one = await note(await newPhone(), "One");
  expect((await decide("nothing", { rejected: true })).status).toBe(404);
  const stranger = { key: strangerKey };
  expect((await node.call("PATCH", `${path(one)}/phone`, { rejected: true }, stranger)).status).toBe(404);
  expect((await node.call("GET", `${path(one)}/phone`, undefined, stranger)).status).toBe(404);
  expect(await list()).toMatchObject({ One: "approved" });
});
