import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { picture } from "../../../test/support/browser/pictures.ts";
import { apiPostsOf, note } from "../../../test/support/guests/apiPosts.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { outcome } from "../../../test/support/node/outcome.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { jpeg, send, ticketFor } from "../../../test/support/node/uploads.ts";
import { freeAbandoned } from "../assets/freeAbandoned.ts";
import { takeHomeUrl } from "../takeHome/takeHomeLink.ts";

let node: TestNode;
let booth: string;
beforeAll(async () => {
  node = await startTestNode();
  booth = await makeBooth();
});
afterAll(() => node.stop());
const { post, makeBooth } = apiPostsOf(() => node);

const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

async function uploaded(id: string, bytes?: Uint8Array<ArrayBuffer>): Promise<string> {
  const file = bytes ?? (await picture("jpeg"));
  const ticket = await ticketFor(node, id, jpeg(file.length));
  await send(ticket, file);
  return ticket.upload_id;
}

const shown = {
  post_id: expect.any(String),
  kind: "note",
  status: "approved",
  held_because: null,
  video_status: null,
  caption: "What a night",
  name: null,
  room: null,
  client_label: null,
  source: "api",
  share_ready: false,
  take_home_url: null,
  take_home_expires_at: null,
  crop: null,
  crop_source: null,
  keepsake_ready: false,
  keepsake_url: null,
  media_url: null,
  thumb_url: null,
  decided_by: null,
  invite: null,
  session_id: null,
  votes: 0,
  pinned: false,
  answer_text: null,
  merged_into: null,
  reason: null,
  version: 1,
  created_at: expect.any(Number),
};

describe("posting", () => {
  test("a note that reaches the walls at once", async () => {
    const { id } = await makeEngagement(node, { rooms: [{ key: "bar", label: "The bar" }] });
    const said = { ...note, name: " Ada ", room: "the bar", client_label: "booth 2", consent: true };
    const { status, body } = await post(id, said);
    const expected = { ...shown, engagement_id: id, name: "Ada", room: "bar", client_label: "booth 2" };
    expect([status, body]).toEqual([201, { ...expected, updated_at: body.created_at }]);
    const read = await node.call("GET", `/engagements/${id}/posts/${body.post_id}`);
    expect([read.status, read.body]).toEqual([200, body]);
  });

  test("a photo by its upload, with a link to take it home", async () => {
    const { id } = await makeEngagement(node, { moderation: "review" });
    const { status, body } = await post(id, { kind: "photo", upload_id: await uploaded(id) });
    const { app } = node.node;
    expect([status, body]).toEqual([
      201,
      {
        ...shown,
        engagement_id: id,
        kind: "photo",
        status: "pending",
        held_because: "review",
        caption: "",
        take_home_url: takeHomeUrl(app, { id: body.post_id, kind: "photo", status: "pending" }),
        take_home_expires_at: body.created_at + 24 * 3_600_000,
        updated_at: body.created_at,
      },
    ]);
  });

  test("profanity waits for the operator, in the words and in the name", async () => {
    const { id } = await makeEngagement(node);
    const answers = [
      await post(id, { ...note, text: "fuck", caption: "fuck" }),
      await post(id, { ...note, name: "Arschloch" }),
    ];
    expect(answers.map(({ body }) => [body.status, body.held_because])).toEqual(
      answers.map(() => ["pending", "profanity"]),
    );
  });

  test("is refused by the field", async () => {
    const { id } = await makeEngagement(node, {
      kinds: ["photo", "note"],
      consent: { required: true, text: "May we?" },
    });
    const agreed = { ...note, consent: true };
    const refused: [object, string][] = [
      [{ ...agreed, kind: "question" }, "kind"],
      [{ ...agreed, kind: "poem" }, "kind"],
      [{ ...agreed, caption: "x".repeat(501) }, "caption"],
      [{ ...agreed, caption: " " }, "caption"],
      [{ ...agreed, text: "Other" }, "text"],
      [{ ...agreed, name: "x".repeat(41) }, "name"],
      [{ ...agreed, client_label: "x".repeat(41) }, "client_label"],
      [{ ...agreed, room: "cellar" }, "room"],
      [note, "consent"],
      [{ ...note, consent: "yes" }, "consent"],
      [{ ...agreed, upload_id: "x" }, "upload_id"],
      [{ kind: "photo", consent: true }, "upload_id"],
      [{ kind: "photo", consent: true, upload_id: "x" }, "upload_id"],
      [{ ...agreed, source: "booth" }, "source"],
    ];
    for (const [body, field] of refused) expect(outcome(await post(id, body))).toEqual([400, field]);
    expect((await node.call("GET", `/engagements/${id}/posts`)).body.items).toEqual([]);
    expect((await post(id, { ...agreed, name: "😀".repeat(40) })).status).toBe(201);
  });

  test("is refused where the engagement is closed, and taken where it is paused", async () => {
    const { id } = await makeEngagement(node, { state: "closed" });
    // Whatever else is wrong with it.
    for (const body of [note, { ...note, room: "cellar" }])
      expect(outcome(await post(id, body))).toEqual([423, "closed"]);
    await node.call("PATCH", `/engagements/${id}`, { state: "paused" });
    const held = await post(id, note);
    expect([held.status, held.body.status, held.body.held_because]).toEqual([201, "pending", "paused"]);
  });

  test("in another workspace's engagement is not possible, nor in none", async () => {
    const { id } = await makeEngagement(node);
    expect(outcome(await post(id, note, { key: strangerKey }))).toEqual([404, "not_found"]);
    expect(outcome(await post("none", note))).toEqual([404, "not_found"]);
  });

  test("counts against the key's limit", async () => {
    const limited = await node.another({ RATE_LIMIT_PER_MIN: "2" });
    const { id } = await makeEngagement(node);
    for (let nth = 0; nth < 2; nth++)
      expect((await limited.call("POST", `/engagements/${id}/posts`, note)).status).toBe(201);
    const refused = await limited.call("POST", `/engagements/${id}/posts`, note);
    expect([...outcome(refused), refused.headers.get("Retry-After")]).toEqual([
      429,
      "rate_limited",
      String(refused.body.error.details.retry_after_s),
    ]);
    await limited.stop();
  });
});

describe("an upload", () => {
  const photo = (upload_id: string) => ({ kind: "photo", upload_id });

  test("that is not there completely is a conflict", async () => {
    const { id } = await makeEngagement(node);
    const { upload_id } = await ticketFor(node, id, jpeg(100));
    expect(outcome(await post(id, photo(upload_id)))).toEqual([409, "upload_id"]);
  });

  test("that was forgotten without the database's knowing is a conflict, and can be sent again", async () => {
    const { id } = await makeEngagement(node);
    const upload_id = await uploaded(id);
    await freeAbandoned({ ...node.node.app, now: () => Date.now() + 21 * 60_000 });
    expect(outcome(await post(id, photo(upload_id)))).toEqual([409, "upload_id"]);
    expect((await post(id, photo(await uploaded(id)))).status).toBe(201);
  });

  test("that is posted is never forgotten, whether its copies are made or not", async () => {
    const { id } = await makeEngagement(node);
    const body = { ...photo(await uploaded(id)), caption: "Kept" };
    const { post_id } = (await post(id, body)).body;
    await freeAbandoned({ ...node.node.app, now: () => Date.now() + 48 * 3_600_000 });
    await expect
      .poll(async () => (await node.call("GET", `/engagements/${id}/posts/${post_id}`)).body.share_ready)
      .toBe(true);
  });

  test("is posted once, also by two at once, and also when its copies are made", async () => {
    const { id } = await makeEngagement(node);
    const upload_id = await uploaded(id);
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(id, photo(upload_id))));
    expect(statuses(answers)).toEqual([201, 409, 409, 409]);
    const made = answers.find(({ status }) => status === 201)!.body;
    const again = await post(id, photo(upload_id));
    expect([again.status, again.body.error.details]).toEqual([
      409,
      { field: "upload_id", post_id: made.post_id },
    ]);
    expect((await node.call("GET", `/engagements/${id}/posts`)).body.items.length).toBe(1);
  });

  test("belongs to the engagement and to the key that asked for it", async () => {
    const { id } = await makeEngagement(node);
    const other = await makeEngagement(node);
    const upload_id = await uploaded(id);
    expect(outcome(await post(other.id, photo(upload_id)))).toEqual([400, "upload_id"]);
    expect(outcome(await post(id, photo(upload_id), { key: booth }))).toEqual([400, "upload_id"]);
    const theirs = await makeEngagement(node, {}, strangerKey);
    expect(outcome(await post(theirs.id, photo(upload_id), { key: strangerKey }))).toEqual([
      400,
      "upload_id",
    ]);
    expect((await post(id, photo(upload_id))).status).toBe(201);
  });

  test("of another kind or other bytes than announced is refused, and can be replaced by a better one", async () => {
    const { id } = await makeEngagement(node);
    const upload_id = await uploaded(id);
    expect(outcome(await post(id, { kind: "video", upload_id }))).toEqual([400, "upload_id"]);
    const text = new TextEncoder().encode("this is no picture at all");
    expect(outcome(await post(id, photo(await uploaded(id, text))))).toEqual([415, "upload_id"]);
    expect(outcome(await post(id, photo(await uploaded(id, await picture("png")))))).toEqual([
      415,
      "upload_id",
    ]);
    expect((await post(id, photo(upload_id))).status).toBe(201);
  });

  test("of too many pixels is too large", async () => {
    const { id } = await makeEngagement(node);
    const bytes = await picture("jpeg", { width: 10_001, height: 10_000 });
    expect(outcome(await post(id, photo(await uploaded(id, bytes))))).toEqual([413, "upload_id"]);
  });
});

describe("an Idempotency-Key", () => {
  const once = (id: string, body: unknown, key: string, options: Parameters<typeof post>[2] = {}) =>
    post(id, body, { ...options, headers: { "Idempotency-Key": key } });

  test("answers a retry with the same post, and refuses another body", async () => {
    const { id } = await makeEngagement(node);
    const first = await once(id, note, "shot 1");
    expect([first.status, first.headers.get("Idempotent-Replayed")]).toEqual([201, null]);
    const retry = await once(id, note, "shot 1");
    expect([retry.status, retry.headers.get("Idempotent-Replayed"), retry.body]).toEqual([
      200,
      "true",
      first.body,
    ]);
    expect(outcome(await once(id, { ...note, name: "Ada" }, "shot 1"))).toEqual([409, "conflict"]);
    const others = await once(id, note, "shot 1", { key: booth });
    expect([others.status, others.body.post_id === first.body.post_id]).toEqual([201, false]);
  });

  test("makes one post of requests at once, with an upload too", async () => {
    const { id } = await makeEngagement(node);
    const bodies = [note, { kind: "photo", upload_id: await uploaded(id) }];
    for (const [nth, body] of bodies.entries()) {
      const answers = await Promise.all(Array.from({ length: 6 }, () => once(id, body, `at once ${nth}`)));
      expect(statuses(answers)).toEqual([...Array(5).fill(200), 201]);
      expect(new Set(answers.map(({ body }) => body.post_id)).size).toBe(1);
    }
    expect((await node.call("GET", `/engagements/${id}/posts`)).body.items.length).toBe(2);
  });

  test("is free again after a refusal", async () => {
    const { id } = await makeEngagement(node, { state: "closed" });
    expect((await once(id, note, "shot 2")).status).toBe(423);
    await node.call("PATCH", `/engagements/${id}`, { state: "open" });
    expect((await once(id, note, "shot 2")).status).toBe(201);
  });

  test.each(["x".repeat(201), ""])("of the wrong length is refused", async (key) => {
    const { id } = await makeEngagement(node);
    expect(outcome(await once(id, note, key))).toEqual([400, "Idempotency-Key"]);
  });
});
