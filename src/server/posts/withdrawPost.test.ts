import { afterAll, beforeAll, expect, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { addPost, addPostFile } from "../../../test/support/guests/posts.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { newId } from "../newId.ts";
import { transaction } from "../write.ts";
import { withdrawPost } from "./withdrawPost.ts";

let node: TestNode;
let workspace_id: string;
beforeAll(async () => {
  node = await startTestNode();
  ({ workspace_id } = (await node.call("GET", "/me")).body);
});
afterAll(() => node.stop());

async function addGuest(engagement_id: string): Promise<string> {
  const id = newId();
  await node.node.app.db
    .insertInto("guests")
    .values({ id, workspace_id, engagement_id, token_hash: Buffer.from(id) })
    .execute();
  return id;
}

const withdraw = <T>(
  post: { id: string; engagement_id: string; guest_id: string | null },
  look: (query: (text: string, values: unknown[]) => Promise<T[]>) => Promise<unknown>,
) =>
  transaction(node.node.app, workspace_id, async (tx) => {
    await withdrawPost(node.node.app, tx, { ...post, workspace_id });
    return look(async (text, values) => (await tx.client.query(text, values)).rows as T[]);
  });

test("its words and files are gone, it is off the walls, and nobody brings it back", async () => {
  const { id: engagement_id } = await makeEngagement(node);
  const guest_id = await addGuest(engagement_id);
  const id = await addPost(node, engagement_id, {
    status: "approved",
    held_because: null,
    caption: "Me",
    name: "Ada",
    guest_id,
    maker: `guest:${guest_id}`,
    shown_at: 7,
    share_ready: true,
    keepsake_ready: true,
  });
  const files = [await addPostFile(node, id, "photo"), await addPostFile(node, id, "keepsake")];
  const { app } = node.node;
  await app.pool.query(
    "INSERT INTO idempotency_keys (actor_id, key, fingerprint, response) VALUES ($1, 'k', '', $2)",
    [
      `guest:${guest_id}`,
      JSON.stringify({ post_id: id, status: "approved", caption: "Me", name: "Ada", created_at: 7 }),
    ],
  );
  // Read before anybody else can: the files are erased as soon as the transaction is over.
  const jobs = await withdraw({ id, engagement_id, guest_id }, (query) =>
    query("SELECT task, subject FROM jobs WHERE subject = ANY ($1) ORDER BY subject", [[...files, id]]),
  );
  expect(jobs).toEqual(files.toSorted().map((subject) => ({ task: "erase", subject })));
  const [post] = (await node.call("GET", `/engagements/${engagement_id}/posts`)).body.items;
  expect(post).toMatchObject({
    status: "hidden",
    held_because: "withdrawn",
    caption: "",
    name: null,
    share_ready: false,
    keepsake_ready: false,
    media_url: null,
    take_home_url: null,
    version: 2,
  });
  const path = `/engagements/${engagement_id}/posts/${id}`;
  expect((await node.call("PATCH", path, { status: "approved" })).status).toBe(409);
  const kept = await app.pool.query("SELECT response FROM idempotency_keys WHERE actor_id = $1", [
    `guest:${guest_id}`,
  ]);
  expect(kept.rows[0].response).toEqual({
    post_id: id,
    status: "hidden",
    held_because: "withdrawn",
    caption: "",
    name: null,
    share_ready: false,
    take_home_url: null,
    thumb_url: null,
    created_at: 7,
  });
});

test("what was received and not worked on yet is erased too, and its job is not done", async () => {
  const { id: engagement_id } = await makeEngagement(node);
  const [upload_id, file_id] = [newId(), newId()];
  const { app } = node.node;
  await app.pool.query(
    `INSERT INTO uploads (id, workspace_id, engagement_id, maker, kind, mime, bytes, received, expires_at)
     VALUES ($1, $2, $3, 'guest:x', 'photo', 'image/jpeg', 1, 1, 0)`,
    [upload_id, workspace_id, engagement_id],
  );
  await app.pool.query("INSERT INTO upload_parts (upload_id, start, bytes, file_id) VALUES ($1, 0, 1, $2)", [
    upload_id,
    file_id,
  ]);
  const id = await addPost(node, engagement_id, { upload_id });
  const left = await transaction(app, workspace_id, async (tx) => {
    await tx.client.query("INSERT INTO jobs (workspace_id, task, subject) VALUES ($1, 'photo', $2)", [
      workspace_id,
      id,
    ]);
    await withdrawPost(app, tx, { id, engagement_id, workspace_id, guest_id: null });
    const jobs = await tx.client.query("SELECT task, subject FROM jobs WHERE subject = ANY ($1)", [
      [id, file_id],
    ]);
    const uploads = await tx.client.query("SELECT FROM uploads WHERE id = $1", [upload_id]);
    return { jobs: jobs.rows, uploads: uploads.rows };
  });
  expect(left).toEqual({ jobs: [{ task: "erase", subject: file_id }], uploads: [] });
});

test("taken back twice is taken back once", async () => {
  const { id: engagement_id } = await makeEngagement(node);
  const id = await addPost(node, engagement_id);
  const version = (text: string) => (query: (text: string, values: unknown[]) => Promise<unknown[]>) =>
    query(text, [id]);
  const read = version("SELECT version FROM posts WHERE id = $1");
  expect(await withdraw({ id, engagement_id, guest_id: null }, read)).toEqual([{ version: 2 }]);
  expect(await withdraw({ id, engagement_id, guest_id: null }, read)).toEqual([{ version: 2 }]);
});
