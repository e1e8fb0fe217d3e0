import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { during } from "../../../test/support/node/during.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const patch = (id: string, body: unknown) => node.call("PATCH", `/engagements/${id}`, body);

describe("a pause", () => {
  const say = async (id: string, caption: string) =>
    (await node.call("POST", `/engagements/${id}/posts`, { kind: "note", caption })).body;
  const list = async (id: string) =>
    (await node.call("GET", `/engagements/${id}/posts`)).body.items
      .toReversed()
      .map(({ caption, status, held_because, version }: Record<string, unknown>) => [
        caption,
        status,
        held_because,
        version,
      ]);
  const shown = async (id: string) =>
    (
      await node.node.app.pool.query<{ caption: string; shown_at: number }>(
        "SELECT caption, shown_at FROM posts WHERE engagement_id = $1 AND shown_at IS NOT NULL ORDER BY shown_at",
        [id],
      )
    ).rows;

  test("holds posts, which come onto the walls in order when it ends; profanity and the operator's do not", async () => {
    const { id } = await makeEngagement(node);
    await say(id, "before");
    await patch(id, { state: "paused" });
    for (const caption of ["one", "fuck", "two", "no", "three"]) await say(id, caption);
    const rejected = (await node.call("GET", `/engagements/${id}/posts`)).body.items[1];
    await node.call("PATCH", `/engagements/${id}/posts/${rejected.post_id}`, { status: "rejected" });
    expect(await list(id)).toEqual([
      ["before", "approved", null, 1],
      ["one", "pending", "paused", 1],
      ["fuck", "pending", "profanity", 1],
      ["two", "pending", "paused", 1],
      ["no", "rejected", null, 2],
      ["three", "pending", "paused", 1],
    ]);
    await patch(id, { state: "open" });
    expect(await list(id)).toEqual([
      ["before", "approved", null, 1],
      ["one", "approved", null, 2],
      ["fuck", "pending", "profanity", 1],
      ["two", "approved", null, 2],
      ["no", "rejected", null, 2],
      ["three", "approved", null, 2],
    ]);
    const order = await shown(id);
    expect(order.map(({ caption }) => caption)).toEqual(["before", "one", "two", "three"]);
    expect(new Set(order.map(({ shown_at }) => shown_at)).size).toBe(4);
  });

  test("that ends under review leaves what it held to the operator", async () => {
    const { id } = await makeEngagement(node, { state: "paused" });
    await say(id, "held");
    await patch(id, { state: "open", moderation: "review" });
    await say(id, "reviewed");
    const waiting = [
      ["held", "pending", "review", 2],
      ["reviewed", "pending", "review", 1],
    ];
    expect(await list(id)).toEqual(waiting);
    await patch(id, { title: "Another name" });
    await patch(id, { moderation: "open" });
    expect(await list(id)).toEqual(waiting);
  });

  test("that began under review and ends without it lets through what it held", async () => {
    const { id } = await makeEngagement(node, { moderation: "review" });
    await say(id, "reviewed");
    await patch(id, { state: "paused" });
    await say(id, "held");
    await patch(id, { moderation: "open" });
    await patch(id, { state: "open" });
    expect(await list(id)).toEqual([
      ["reviewed", "pending", "review", 1],
      ["held", "approved", null, 2],
    ]);
  });

  test("that ends puts nothing ahead of the clock", async () => {
    const { id } = await makeEngagement(node, { state: "paused" });
    for (const caption of ["one", "two", "three"]) await say(id, caption);
    await patch(id, { state: "open" });
    const { rows } = await node.node.app.pool.query("SELECT now_ms() AS now");
    expect((await shown(id)).filter(({ shown_at }) => shown_at > rows[0].now)).toEqual([]);
  });

  test("that ends while a post is being made does not forget it", async () => {
    const { id } = await makeEngagement(node, { state: "paused" });
    const workspace_id = (await node.call("GET", "/me")).body.workspace_id;
    const answer = await during(
      node,
      [
        ["SELECT pg_advisory_xact_lock_shared(hashtextextended('engagements/' || $1, 0))", [id]],
        [
          `INSERT INTO posts (id, workspace_id, engagement_id, kind, status, held_because, caption, source, maker, consented)
           VALUES ($1 || '-late', $2, $1, 'note', 'pending', 'paused', 'late', 'phone', 'guest:x', true)`,
          [id, workspace_id],
        ],
      ],
      () => patch(id, { state: "open" }),
    );
    expect([answer.status, await list(id)]).toEqual([200, [["late", "approved", null, 2]]]);
  });

  test("begins before posts that come after it, however many are being made", async () => {
    const { id } = await makeEngagement(node);
    const client = new pg.Client({ connectionString: node.database_url });
    await client.connect();
    onTestFinished(() => client.end());
    const waiting = async () =>
      (
        await client.query(
          `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
           AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
        )
      ).rowCount;
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock_shared(hashtextextended('engagements/' || $1, 0))", [
      id,
    ]);
    const paused = patch(id, { state: "paused" });
    await expect.poll(waiting).toBe(1);
    const late = say(id, "late");
    await expect.poll(waiting).toBe(2);
    await client.query("COMMIT");
    await Promise.all([paused, late]);
    expect(await list(id)).toEqual([["late", "pending", "paused", 1]]);
  });

  test("that ends passes over what an operator decides at the same moment", async () => {
    const { id } = await makeEngagement(node, { state: "paused" });
    const { post_id } = await say(id, "held");
    const decided = "UPDATE posts SET status = 'rejected', held_because = NULL WHERE id = $1";
    await during(node, [[decided, [post_id]]], () => patch(id, { state: "open" }));
    expect(await list(id)).toEqual([["held", "rejected", null, 1]]);
  });
});
