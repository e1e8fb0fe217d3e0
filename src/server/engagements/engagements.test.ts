import pg from "pg";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { code_letters } from "../../core/engagements/joinCode.ts";
import { during } from "../../../test/support/node/during.ts";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { addPost, addPostFile } from "../../../test/support/guests/posts.ts";
import { startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { TestPhone } from "../../../test/support/guests/testPhone.ts";
import { jpeg, send, ticketFor } from "../../../test/support/node/uploads.ts";
import { picture } from "../../../test/support/browser/pictures.ts";
import { transaction } from "../write.ts";
import { eraseEngagement } from "./eraseEngagement.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const post = (body: unknown, key?: string) => node.call("POST", "/engagements", body, key ? { key } : {});
const patch = (id: string, body: unknown) => node.call("PATCH", `/engagements/${id}`, body);
const read = async (id: string) => (await node.call("GET", `/engagements/${id}`)).body;
const outcome = ({ status, body }: Awaited<ReturnType<TestNode["call"]>>) => [
  status,
  body.error?.details.field ?? body.error?.code,
];

test("one is made of a title, and gets a code that guests join by", async () => {
  const { status, body } = await post({ title: "Anniversary" });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      title: "Anniversary",
      state: "open",
      moderation: "review",
      consent: { required: false, text: "" },
      rooms: [],
      kinds: ["photo", "video", "note", "question"],
      languages: ["de", "en", "fr", "it"],
      guests_per_address_per_min: 3_000,
      guests_may_speak: false,
      join_code: expect.stringMatching(new RegExp(`^[${code_letters}]{6}$`)),
      join_url: `${node.url}/e/${body.join_code}`,
      waiting: 0,
      created_at: expect.any(Number),
      updated_at: body.created_at,
    },
  ]);
  expect(await read(body.id)).toEqual(body);
});

test("what is sent is kept, a room without a label is called by its key, and what is read can be sent back", async () => {
  const given = {
    title: "Day",
    state: "paused",
    moderation: "open",
    consent: { required: true, text: "May we?" },
    rooms: [{ key: "foyer", label: "Foyer" }, { key: "B_2-x" }],
    kinds: ["question", "note"],
    languages: ["it"],
  };
  const { body } = await post(given);
  expect(body).toMatchObject({ ...given, rooms: [given.rooms[0], { key: "B_2-x", label: "B_2-x" }] });
  expect((await patch(body.id, body)).body).toEqual(body);
  const again = await post(body);
  expect([again.status, again.body.id === body.id, again.body.join_code === body.join_code]).toEqual([
    201,
    false,
    false,
  ]);
});

test("a change keeps what is not sent, of consent too", async () => {
  const made = (await post({ title: "Night", consent: { required: true, text: "May we?" } })).body;
  const changed = await patch(made.id, { state: "closed", consent: { required: false } });
  expect([changed.status, changed.body]).toEqual([
    200,
    {
      ...made,
      state: "closed",
      consent: { required: false, text: "May we?" },
      updated_at: expect.any(Number),
    },
  ]);
  expect(changed.body.updated_at).toBeGreaterThanOrEqual(made.updated_at);
  expect(await read(made.id)).toEqual(changed.body);
});

describe("is refused", () => {
  const long = "x".repeat(201);
  const rooms = (...keys: string[]) => ({ rooms: keys.map((key) => ({ key })) });
  test.each<[object, string]>([
    [{ title: undefined }, "title"],
    [{ title: " " }, "title"],
    [{ title: long }, "title"],
    [{ state: "shut" }, "state"],
    [{ moderation: "none" }, "moderation"],
    [{ consent: true }, "consent"],
    [{ consent: { text: "x".repeat(2001) } }, "consent.text"],
    [{ consent: { needed: true } }, "consent.needed"],
    [rooms("a", "b", "a"), "rooms"],
    [rooms("a b"), "rooms.0.key"],
    [rooms("x".repeat(65)), "rooms.0.key"],
    [{ rooms: [{ key: "a", label: " " }] }, "rooms.0.label"],
    [rooms(...Array.from({ length: 201 }, (_, nth) => `r${nth}`)), "rooms"],
    [{ kinds: [] }, "kinds"],
    [{ kinds: ["photo", "photo"] }, "kinds"],
    [{ kinds: ["audio"] }, "kinds.0"],
    [{ languages: [] }, "languages"],
    [{ languages: ["de", "de"] }, "languages"],
    [{ languages: ["es"] }, "languages.0"],
    [{ guests_may_speak: "yes" }, "guests_may_speak"],
    [{ join: "ABC" }, "join"],
  ])("%j", async (given, field) => {
    expect(outcome(await post({ title: "Day", ...given }))).toEqual([400, field]);
  });
});

test("they are listed in the order made, page by page, each workspace its own", async () => {
  const made: { id: string }[] = [];
  for (const title of ["one", "two", "three"]) made.push((await post({ title }, strangerKey)).body);
  const list = async (query: string) =>
    (await node.call("GET", `/engagements?${query}`, undefined, { key: strangerKey })).body;
  const first = await list("limit=2");
  expect(first.items).toEqual(made.slice(0, 2));
  expect(await list(`limit=2&cursor=${first.next_cursor}`)).toEqual({ items: [made[2]], next_cursor: null });
  const own = (await node.call("GET", "/engagements?limit=200")).body.items;
  expect(own.filter(({ id }: { id: string }) => made.some((other) => other.id === id))).toEqual([]);
  expect(outcome(await node.call("GET", "/engagements?cursor=x"))).toEqual([400, "cursor"]);
});

test("one of another workspace is not there", async () => {
  const { id } = await makeEngagement(node);
  const answers = await Promise.all(
    ["GET", "PATCH", "DELETE"].map((method) =>
      node.call(method, `/engagements/${id}`, method === "PATCH" ? {} : undefined, { key: strangerKey }),
    ),
  );
  expect(answers.map(outcome)).toEqual(answers.map(() => [404, "not_found"]));
});

test("an operator pauses and reopens; making and deleting is for editors", async () => {
  const { id } = await makeEngagement(node);
  const made = await node.call("POST", "/keys", {
    name: "desk",
    role: "operator",
    scopes: ["engagements:read", "engagements:write"],
  });
  const { key } = made.body;
  const answers = [
    await node.call("PATCH", `/engagements/${id}`, { state: "paused" }, { key }),
    await node.call("POST", "/engagements", { title: "Mine" }, { key }),
    await node.call("DELETE", `/engagements/${id}`, undefined, { key }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 403]);
});

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
      (await client.query("SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted")).rowCount;
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
        patch(id, { state: nth % 2 === 0 ? "paused" : "open" }),
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
