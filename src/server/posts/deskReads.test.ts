import { afterAll, beforeAll, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { addNotes } from "../../../test/support/guests/guestPosts.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node?.stop());

const listCaptions = ({ body }: { body: { items: { caption: string }[] } }) =>
  body.items.map(({ caption }) => caption);

async function engagementWithNotes() {
  const { id } = await makeEngagement(node, { moderation: "review" });
  const posts = await addNotes(
    node,
    id,
    ["One", "Two", "Three", "Four"].map((caption) => ({ caption })),
  );
  return { id, posts, path: `/engagements/${id}/posts` };
}

test("a desk reads what waits oldest first, page by page, and several states at once", async () => {
  const { posts, path } = await engagementWithNotes();
  const decide = (index: number, status: string) =>
    node.call("PATCH", `${path}/${posts[index].post_id}`, { status });
  await decide(0, "approved");
  await decide(1, "rejected");
  const first = await node.call("GET", `${path}?order=oldest&limit=3`);
  const rest = await node.call("GET", `${path}?order=oldest&limit=3&cursor=${first.body.next_cursor}`);
  expect([listCaptions(first), listCaptions(rest)]).toEqual([["One", "Two", "Three"], ["Four"]]);
  expect(listCaptions(await node.call("GET", `${path}?status=pending,rejected`))).toEqual([
    "Four",
    "Three",
    "Two",
  ]);
  expect(listCaptions(await node.call("GET", `${path}?status=approved`))).toEqual(["One"]);
});

test("posts are read by their ids, those of another engagement are not among them", async () => {
  const { posts, path } = await engagementWithNotes();
  const other = await engagementWithNotes();
  const ids = [posts[2].post_id, other.posts[0].post_id, posts[0].post_id, "nobody"];
  const read = await node.call("GET", `${path}?post_ids=${ids.join()}`);
  expect(listCaptions(read)).toEqual(["Three", "One"]);
  const stranger = await node.call("GET", `${path}?post_ids=${ids[0]}`, undefined, { key: strangerKey });
  expect(stranger.status).toBe(404);
});

test("an engagement says how many posts wait, and a post who decided it", async () => {
  const { id, posts, path } = await engagementWithNotes();
  const { body: approved } = await node.call("PATCH", `${path}/${posts[0].post_id}`, { status: "approved" });
  const { body: engagement } = await node.call("GET", `/engagements/${id}`);
  expect([engagement.waiting, posts[0].decided_by, typeof approved.decided_by]).toEqual([3, null, "string"]);
});

test.each([
  ["status=", "status"],
  ["status=pending,nothing", "status"],
  ["order=random", "order"],
  ["post_ids=", "post_ids"],
  [`post_ids=${Array.from({ length: 101 }, (_, n) => n).join()}`, "post_ids"],
])("what cannot be read is refused: %s", async (query, field) => {
  const { path } = await engagementWithNotes();
  const { status, body } = await node.call("GET", `${path}?${query}`);
  expect([status, body.error.details.field]).toEqual([400, field]);
});
