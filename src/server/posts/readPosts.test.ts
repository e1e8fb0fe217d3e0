import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { apiPostsOf, note } from "../../../test/support/guests/apiPosts.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { addPost, addPostFile } from "../../../test/support/guests/posts.ts";
import { outcome } from "../../../test/support/node/outcome.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { takeHomeUrl } from "../takeHome/takeHomeLink.ts";

let node: TestNode;
let booth: string;
beforeAll(async () => {
  node = await startTestNode();
  booth = await makeBooth();
});
afterAll(() => node.stop());
const { post, makeBooth } = apiPostsOf(() => node);

describe("reading", () => {
  test("finds only what the same key posted", async () => {
    const { id } = await makeEngagement(node);
    const other = await makeEngagement(node);
    const { post_id } = (await post(id, note, { key: booth })).body;
    const read = (path: string, key?: string) => node.call("GET", path, undefined, key ? { key } : {});
    expect((await read(`/engagements/${id}/posts/${post_id}`, booth)).status).toBe(200);
    for (const answer of [
      await read(`/engagements/${id}/posts/${post_id}`),
      await read(`/engagements/${id}/posts/${post_id}`, strangerKey),
      await read(`/engagements/${other.id}/posts/${post_id}`, booth),
      await read(`/engagements/${id}/posts/none`, booth),
      await read(`/engagements/${id}/posts/${await addPost(node, id)}`, booth),
    ])
      expect(outcome(answer)).toEqual([404, "not_found"]);
  });

  test("shows the copies once they are made, at signed addresses, and the keepsake at its page", async () => {
    const { id } = await makeEngagement(node);
    const { app } = node.node;
    const photo = await addPost(node, id, { status: "approved", keepsake_ready: true, share_ready: true });
    const video = await addPost(node, id, { kind: "video", status: "hidden", keepsake_ready: true });
    const files = {
      photo: await addPostFile(node, photo, "photo"),
      thumb: await addPostFile(node, photo, "thumb"),
      video: await addPostFile(node, video, "video", "video/mp4"),
    };
    await addPostFile(node, photo, "wall");
    const { items } = (await node.call("GET", `/engagements/${id}/posts`)).body;
    const fileUrl = (file: string) =>
      expect.stringMatching(new RegExp(`^${node.url}/posts/files/${file}\\?exp=\\d+&sig=`));
    const take_home_url = takeHomeUrl(app, { id: photo, kind: "photo", status: "approved" });
    expect(
      items.map(
        ({ post_id, media_url, thumb_url, take_home_url, keepsake_url }: Record<string, unknown>) => ({
          post_id,
          media_url,
          thumb_url,
          take_home_url,
          keepsake_url,
        }),
      ),
    ).toEqual([
      {
        post_id: video,
        media_url: fileUrl(files.video),
        thumb_url: null,
        take_home_url: null,
        keepsake_url: null,
      },
      {
        post_id: photo,
        media_url: fileUrl(files.photo),
        thumb_url: fileUrl(files.thumb),
        take_home_url,
        keepsake_url: take_home_url,
      },
    ]);
  });
});

describe("listing", () => {
  const list = async (id: string, query = "") =>
    (await node.call("GET", `/engagements/${id}/posts?${query}`)).body;
  const ids = async (id: string, query = "") =>
    (await list(id, query)).items.map(({ post_id }: { post_id: string }) => post_id);

  test("finds every post, newest first, by status, kind and room", async () => {
    const { id } = await makeEngagement(node);
    const made = [
      await addPost(node, id, { kind: "note", room: "bar" }),
      await addPost(node, id, { kind: "note", status: "approved" }),
      await addPost(node, id, { kind: "question", status: "approved", room: "bar" }),
      (await post(id, note)).body.post_id,
    ];
    expect(await ids(id)).toEqual(made.toReversed());
    expect(await ids(id, "status=approved")).toEqual([made[3], made[2], made[1]]);
    expect(await ids(id, "kind=note")).toEqual([made[3], made[1], made[0]]);
    expect(await ids(id, "room=bar")).toEqual([made[2], made[0]]);
    expect(await ids(id, "room=bar&kind=note&status=pending")).toEqual([made[0]]);
    expect(await ids(id, "room=cellar")).toEqual([]);
  });

  test("goes on where it stopped while others post", async () => {
    const { id } = await makeEngagement(node);
    const made = [];
    for (let nth = 0; nth < 5; nth++) made.push(await addPost(node, id));
    const first = await list(id, "limit=2");
    await addPost(node, id);
    const second = await list(id, `limit=2&cursor=${first.next_cursor}`);
    const third = await list(id, `limit=2&cursor=${second.next_cursor}`);
    const all = [first, second, third].flatMap(({ items }) => items);
    expect(all.map(({ post_id }) => post_id)).toEqual(made.toReversed());
    expect(third.next_cursor).toBe(null);
  });

  test("refuses a filter or cursor that is none, and another workspace", async () => {
    const { id } = await makeEngagement(node);
    const get = (query: string, key?: string) =>
      node.call("GET", `/engagements/${id}/posts?${query}`, undefined, key ? { key } : {});
    expect(outcome(await get("status=gone"))).toEqual([400, "status"]);
    expect(outcome(await get("kind=poem"))).toEqual([400, "kind"]);
    expect(outcome(await get("cursor=x"))).toEqual([400, "cursor"]);
    expect(outcome(await get("limit=201"))).toEqual([400, "limit"]);
    expect(outcome(await get("", strangerKey))).toEqual([404, "not_found"]);
  });

  test("reads a page of 20,000 posts by the index, with a status and from the middle too", async () => {
    const { id } = await makeEngagement(node);
    const { pool } = node.node.app;
    const { workspace_id } = (await node.call("GET", "/me")).body;
    await pool.query(
      `INSERT INTO posts (id, workspace_id, engagement_id, kind, status, caption, source, maker, consented, created_at)
       SELECT $1 || '/' || n, $2, $1, 'note', (ARRAY['approved', 'pending', 'hidden'])[n % 3 + 1], 'x', 'phone', 'guest:x', true, n
       FROM generate_series(1, 20000) AS n`,
      [id, workspace_id],
    );
    await pool.query("ANALYZE posts");
    const middle = (await list(id, "limit=200")).next_cursor;
    for (const query of ["", "status=pending", `limit=50&cursor=${middle}`])
      expect(await plannedBy(id, query)).toEqual({ reads_all: false, sorts: false });
    expect((await list(id, "limit=1")).items[0].post_id).toBe(`${id}/20000`);
  });

  /** How the database goes about the query that the request makes. */
  async function plannedBy(id: string, query: string) {
    const spy = vi.spyOn(pg.Client.prototype, "query");
    await list(id, query);
    const calls = spy.mock.calls as unknown as [unknown, unknown[]][];
    const asked = calls.filter(([text]) => typeof text === "string" && text.includes('from "posts"'));
    spy.mockRestore();
    expect(asked.length).toBe(1);
    const [text, values] = asked[0]!;
    const { rows } = await node.node.app.pool.query<{ "QUERY PLAN": string }>(
      `EXPLAIN ${text as string}`,
      values,
    );
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    return { reads_all: plan.includes("Seq Scan on posts"), sorts: plan.includes("Sort") };
  }
});
