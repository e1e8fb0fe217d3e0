import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { picture } from "../../../test/support/browser/pictures.ts";
import { addPost, addPostFile } from "../../../test/support/guests/posts.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { jpeg, send, ticketFor } from "../../../test/support/node/uploads.ts";
import { freeAbandoned } from "../assets/freeAbandoned.ts";
import { takeHomeUrl } from "../takeHome/takeHomeLink.ts";

let node: TestNode;
let booth: string;
beforeAll(async () => {
  node = await startTestNode();
  const scopes = ["engagements:read", "engagements:write"];
  booth = (await node.call("POST", "/keys", { name: "booth", role: "operator", scopes })).body.key;
});
afterAll(() => node.stop());

type Options = Parameters<TestNode["call"]>[3];
const post = (id: string, body: unknown, options?: Options) =>
  node.call("POST", `/engagements/${id}/posts`, body, options);
const outcome = ({ status, body }: Awaited<ReturnType<TestNode["call"]>>) => [
  status,
  body.error?.details.field ?? body.error?.code,
];
const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

async function uploaded(id: string, bytes?: Uint8Array<ArrayBuffer>): Promise<string> {
  const file = bytes ?? (await picture("jpeg"));
  const ticket = await ticketFor(node, id, jpeg(file.length));
  await send(ticket, file);
  return ticket.upload_id;
}

const note = { kind: "note", caption: "What a night" };
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
  const once = (id: string, body: unknown, key: string, options: Options = {}) =>
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
