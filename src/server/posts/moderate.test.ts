import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { postKinds, type PostStatus, postStatuses } from "../../core/posts/post.ts";
import { listAllowedStatuses } from "../../core/posts/transitions.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { addPost, addPostFile } from "../../../test/support/guests/posts.ts";
import { outcome } from "../../../test/support/node/outcome.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
let id: string;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());
beforeEach(async () => {
  ({ id } = await makeEngagement(node));
});

const patch = (post_id: string, body: unknown, headers: Record<string, string> = {}, key?: string) =>
  node.call("PATCH", `/engagements/${id}/posts/${post_id}`, body, { headers, ...(key && { key }) });
const readRow = async (post_id: string) => {
  const { rows } = await node.node.app.pool.query(
    "SELECT status, held_because, shown_at, decided_by, version FROM posts WHERE id = $1",
    [post_id],
  );
  return rows[0];
};
const find = async (post_id: string) =>
  (await node.call("GET", `/engagements/${id}/posts`)).body.items.find(
    (post: { post_id: string }) => post.post_id === post_id,
  );

describe("a decision", () => {
  test.each(postKinds)("about a %s leads where the table allows, and nowhere else", async (kind) => {
    for (const status of postStatuses) {
      const allowed = listAllowedStatuses({ kind, status, held_because: null });
      for (const wanted of postStatuses) {
        const post_id = await addPost(node, id, { kind, status, held_because: null });
        const answer = await patch(post_id, { status: wanted });
        const expected = allowed.includes(wanted) ? [200, wanted, 2] : [409, { status, allowed }, undefined];
        expect([answer.status, answer.body.status ?? answer.body.error.details, answer.body.version]).toEqual(
          expected,
        );
      }
    }
  });

  test("ends what held the post, tells who made it, and is answered as the list shows it", async () => {
    const post_id = await addPost(node, id, { kind: "note", held_because: "profanity" });
    const { body } = await patch(post_id, { status: "approved" });
    expect(body).toMatchObject({ post_id, status: "approved", held_because: null, version: 2 });
    expect(body).toEqual(await find(post_id));
    const { name } = (await node.call("GET", "/me")).body;
    expect(await readRow(post_id)).toEqual({
      status: "approved",
      held_because: null,
      shown_at: expect.any(Number),
      decided_by: name,
      version: 2,
    });
  });

  test("brings a post onto the walls anew, or leaves it in its place there", async () => {
    const post_id = await addPost(node, id, {
      kind: "question",
      status: "approved",
      held_because: null,
      shown_at: 7,
    });
    const shown_at = [];
    for (const status of ["featured", "approved", "answered", "hidden", "approved"] satisfies PostStatus[]) {
      expect((await patch(post_id, { status })).status).toBe(200);
      shown_at.push((await readRow(post_id)).shown_at);
    }
    expect(shown_at).toEqual([7, 7, 7, null, expect.any(Number)]);
    expect(shown_at[4]).toBeGreaterThan(7);
  });

  test.each([
    ["withdrawn", "hidden"],
    ["unreadable", "rejected"],
  ] as const)("cannot bring back what is %s", async (held_because, status) => {
    const post_id = await addPost(node, id, { status, held_because });
    const answer = await patch(post_id, { status: "approved" });
    expect([answer.status, answer.body.error.details]).toEqual([409, { status, allowed: [] }]);
    expect(outcome(await patch(post_id, { crop: null }))).toEqual([409, "conflict"]);
  });

  test("that is none is refused", async () => {
    const post_id = await addPost(node, id);
    expect(outcome(await patch(post_id, { status: "gone" }))).toEqual([400, "status"]);
    expect(outcome(await patch(post_id, { caption: "x" }))).toEqual([400, "caption"]);
    const before = await find(post_id);
    expect((await patch(post_id, {})).body).toEqual(before);
  });

  test("finds every post of the engagement, and none of another one or workspace", async () => {
    const other = await makeEngagement(node);
    const elsewhere = await addPost(node, other.id);
    const post_id = await addPost(node, id);
    expect(outcome(await patch(elsewhere, { status: "approved" }))).toEqual([404, "not_found"]);
    expect(outcome(await patch("none", { status: "approved" }))).toEqual([404, "not_found"]);
    const theirs = await patch(post_id, { status: "approved" }, {}, strangerKey);
    expect(outcome(theirs)).toEqual([404, "not_found"]);
    expect((await readRow(post_id)).status).toBe("pending");
  });
});

describe("two moderators", () => {
  test("who decide the same at once: one of them did it", async () => {
    const post_id = await addPost(node, id, { kind: "note" });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => patch(post_id, { status: "approved" })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect((await find(post_id)).version).toBe(2);
  });

  test("who say what they read: the first decides, the others are told what there is now", async () => {
    const post_id = await addPost(node, id, { kind: "note" });
    const decisions = ["approved", "rejected", "approved", "rejected"];
    const answers = await Promise.all(
      decisions.map((status) => patch(post_id, { status }, { "If-Match": '"1"' })),
    );
    const post = answers.find(({ status }) => status === 200)!.body;
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
    for (const { status, body } of answers.filter(({ status }) => status !== 200))
      expect([status, body.error.details]).toEqual([409, { field: "If-Match", post }]);
    expect((await patch(post_id, { crop: null }, { "If-Match": '"7"' })).status).toBe(409);
    expect(outcome(await patch(post_id, {}, { "If-Match": "2" }))).toEqual([400, "If-Match"]);
    expect((await patch(post_id, {}, { "If-Match": '"2"' })).body).toEqual(post);
  });
});

describe("a crop", () => {
  const crop = { x: 0.1, y: 0.2, w: 0.5, h: 0.8 };

  test("is set by hand, or looked for anew", async () => {
    const post_id = await addPost(node, id, { status: "approved", keepsake_ready: true, share_ready: true });
    const set = await patch(post_id, { crop });
    expect([set.status, set.body]).toEqual([
      200,
      {
        ...(await find(post_id)),
        status: "approved",
        crop,
        crop_source: "manual",
        keepsake_ready: false,
        share_ready: true,
        keepsake_url: null,
        version: 2,
      },
    ]);
    const anew = (await patch(post_id, { crop: null })).body;
    expect([anew.crop, anew.crop_source, anew.version]).toEqual([null, null, 3]);
  });

  test("and a decision are one change", async () => {
    const post_id = await addPost(node, id);
    const { body } = await patch(post_id, { crop, status: "approved" });
    expect([body.status, body.crop, body.version]).toEqual(["approved", crop, 2]);
    const refused = await patch(post_id, { crop: null, status: "rejected" });
    expect([refused.status, (await find(post_id)).crop]).toEqual([409, crop]);
  });

  test.each<[unknown, string]>([
    [{ ...crop, x: -0.1 }, "crop.x"],
    [{ ...crop, y: 1.1 }, "crop.y"],
    [{ ...crop, w: 0.001 }, "crop.w"],
    [{ ...crop, h: 0 }, "crop.h"],
    [{ ...crop, x: 0.6 }, "crop.w"],
    [{ ...crop, y: 0.3 }, "crop.h"],
    [{ ...crop, z: 0 }, "crop.z"],
    [{ x: 0, y: 0, w: 1 }, "crop.h"],
    ["center", "crop"],
  ])("of %j is refused", async (crop, field) => {
    expect(outcome(await patch(await addPost(node, id), { crop }))).toEqual([400, field]);
  });

  test("may end at the edge, as far as fractions go", async () => {
    const edge = { x: 0.7, y: 0.9, w: 0.30000000000000004, h: 0.1 };
    expect((await patch(await addPost(node, id), { crop: edge })).body.crop).toEqual(edge);
  });

  test.each(postKinds.filter((kind) => kind !== "photo"))("of a %s is refused", async (kind) => {
    expect(outcome(await patch(await addPost(node, id, { kind }), { crop }))).toEqual([400, "crop"]);
  });

  test("has the keepsake made anew, once there is a photo to make it of", async () => {
    const asked = async (post_id: string) => {
      const { rows } = await node.node.app.pool.query("SELECT body FROM changes WHERE topic = 'jobs'");
      await patch(post_id, { crop });
      const after = await node.node.app.pool.query("SELECT body FROM changes WHERE topic = 'jobs'");
      return after.rows.length - rows.length;
    };
    const post_id = await addPost(node, id);
    expect(await asked(post_id)).toBe(0);
    await addPostFile(node, post_id, "photo");
    expect(await asked(post_id)).toBe(1);
  });
});

describe("a reason", () => {
  test("belongs to the decision it was given with, or is added afterwards", async () => {
    const post_id = await addPost(node, id, { kind: "note" });
    const rejected = await patch(post_id, { status: "rejected", reason: " Off topic " });
    expect([rejected.status, rejected.body.reason]).toEqual([200, "Off topic"]);
    expect((await find(post_id)).reason).toBe("Off topic");
    expect((await patch(post_id, { status: "approved" })).body.reason).toBeNull();
    expect((await patch(post_id, { status: "hidden" })).body.reason).toBeNull();
    expect((await patch(post_id, { reason: "Advertising" })).body).toMatchObject({
      status: "hidden",
      reason: "Advertising",
    });
    expect((await patch(post_id, { reason: " " })).body.reason).toBeNull();
    expect(outcome(await patch(post_id, { reason: "x".repeat(201) }))).toEqual([400, "reason"]);
  });
});
