import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { picture } from "../../../test/support/browser/pictures.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { addPost, addPostFile } from "../../../test/support/guests/posts.ts";
import { TestPhone } from "../../../test/support/guests/testPhone.ts";
import { during } from "../../../test/support/node/during.ts";
import { outcome } from "../../../test/support/node/outcome.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { jpeg, send, ticketFor } from "../../../test/support/node/uploads.ts";
import { transaction } from "../write.ts";
import { eraseEngagement } from "./eraseEngagement.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

describe("deleting", () => {
  const count = async (id: string) => {
    const { rows } = await node.node.app.pool.query(
      `SELECT (SELECT count(*)::int FROM engagements WHERE id = $1) AS engagements,
         (SELECT count(*)::int FROM posts WHERE engagement_id = $1) AS posts,
         (SELECT count(*)::int FROM uploads WHERE engagement_id = $1) AS uploads,
         (SELECT count(*)::int FROM guests WHERE engagement_id = $1) AS guests,
         (SELECT count(*)::int FROM idempotency_keys
          WHERE response->>'engagement_id' = $1 OR response->>'post_id' = 'of a guest in ' || $1) AS answers`,
      [id],
    );
    return rows[0];
  };
  const say = (id: string, idempotency_key: string) =>
    node.call(
      "POST",
      `/engagements/${id}/posts`,
      { kind: "note", caption: "Hello" },
      {
        headers: { "Idempotency-Key": idempotency_key },
      },
    );

  /** As a phone's post was answered. */
  async function answerGuest(id: string): Promise<void> {
    const { pool } = node.node.app;
    await pool.query(
      `INSERT INTO guests (id, workspace_id, engagement_id, token_hash) SELECT id || '-guest', workspace_id, id, '' FROM engagements WHERE id = $1`,
      [id],
    );
    await pool.query(
      "INSERT INTO idempotency_keys (actor_id, key, fingerprint, response) VALUES ($1, 'k', '', $2)",
      [`guest:${id}-guest`, JSON.stringify({ post_id: `of a guest in ${id}`, caption: "Hello" })],
    );
  }

  test("leaves nothing that was posted, also not for a retry, and touches no other engagement", async () => {
    const { id } = await makeEngagement(node);
    const other = await makeEngagement(node);
    for (const [engagement, key] of [
      [id, "mine"],
      [other.id, "other"],
    ] as const) {
      await say(engagement, key);
      await answerGuest(engagement);
    }
    const left = { engagements: 1, posts: 1, uploads: 0, guests: 1, answers: 2 };
    expect([await count(id), await count(other.id)]).toEqual([left, left]);
    expect((await node.call("DELETE", `/engagements/${id}`)).status).toBe(204);
    expect([await count(id), await count(other.id)]).toEqual([
      { engagements: 0, posts: 0, uploads: 0, guests: 0, answers: 0 },
      left,
    ]);
    expect((await node.call("DELETE", `/engagements/${id}`)).status).toBe(404);
    expect((await say(id, "mine")).status).toBe(404);
  });

  test("has every file erased, and no job go on about its posts", async () => {
    const { id } = await makeEngagement(node);
    const photo = await addPost(node, id);
    const files = [await addPostFile(node, photo, "photo"), await addPostFile(node, photo, "wall")];
    const bytes = await picture("jpeg");
    await send(await ticketFor(node, id, jpeg(bytes.length)), bytes);
    const { app } = node.node;
    const { rows } = await app.pool.query<{ file_id: string }>(
      "SELECT a.file_id FROM upload_parts a JOIN uploads u ON u.id = a.upload_id WHERE u.engagement_id = $1",
      [id],
    );
    const { workspace_id } = (await node.call("GET", "/me")).body;
    const jobs = await transaction(app, workspace_id, async (tx) => {
      // Seen by nobody but this transaction, so that no job is done meanwhile.
      await tx.client.query("INSERT INTO jobs (workspace_id, task, subject) VALUES ($1, 'keepsake', $2)", [
        workspace_id,
        photo,
      ]);
      await eraseEngagement(app, tx, { workspace_id, id });
      const subjects = [...files, ...rows.map(({ file_id }) => file_id), photo];
      return (await tx.client.query("SELECT task, subject FROM jobs WHERE subject = ANY ($1)", [subjects]))
        .rows;
    });
    const erased = [...files, rows[0]!.file_id].map((subject) => ({ task: "erase", subject }));
    expect(jobs.toSorted((a, b) => (a.subject < b.subject ? -1 : 1))).toEqual(
      erased.toSorted((a, b) => (a.subject < b.subject ? -1 : 1)),
    );
  });

  test("waits for posts that are being made, and erases them too, whoever makes them", async () => {
    const { id, join_code } = await makeEngagement(node);
    const file = { kind: "photo", mime: "image/jpeg", bytes: 10 };
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => [
        say(id, `late ${nth}`),
        new TestPhone(node.url, join_code).post({ kind: "note", caption: "Hello" }),
        node.call("PATCH", `/engagements/${id}`, { state: nth % 2 === 0 ? "paused" : "open" }),
        new TestPhone(node.url, join_code).call("POST", "/uploads", file),
        node.call("POST", `/engagements/${id}/uploads`, file),
        ...(nth === 3 ? [node.call("DELETE", `/engagements/${id}`)] : []),
      ]).flat(),
    );
    expect(answers.filter(({ status }) => ![200, 201, 204, 404].includes(status))).toEqual([]);
    expect(await count(id)).toEqual({ engagements: 0, posts: 0, uploads: 0, guests: 0, answers: 0 });
  });

  test.each(["a key", "a phone"])("leaves nothing to announce a file to, for %s", async (who) => {
    const { id, join_code } = await makeEngagement(node);
    const file = { kind: "photo", mime: "image/jpeg", bytes: 10 };
    const announce = () =>
      who === "a key"
        ? node.call("POST", `/engagements/${id}/uploads`, file)
        : new TestPhone(node.url, join_code).call("POST", "/uploads", file);
    const answer = await during(node, [["DELETE FROM engagements WHERE id = $1", [id]]], announce);
    expect(outcome(answer)).toEqual([404, "not_found"]);
  });
});
