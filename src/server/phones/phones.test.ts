import { Writable } from "node:stream";
import { isDeepStrictEqual } from "node:util";
import pino from "pino";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { makeEngagement } from "../../../test/support/guests/engagements.ts";
import { picture } from "../../../test/support/browser/pictures.ts";
import { startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";
import { TestPhone } from "../../../test/support/guests/testPhone.ts";
import { jpeg, send, ticketFor } from "../../../test/support/node/uploads.ts";
import { openServer } from "../http/server.ts";
import { registerUploads } from "../uploads/registerUploads.ts";
import { registerPhones } from "./phones.routes.ts";

let node: TestNode;
let engagement: { id: string; join_code: string };
beforeAll(async () => {
  node = await startTestNode();
  engagement = await makeEngagement(node);
});
afterAll(() => node.stop());

const phoneAt = (join_code: string, token?: string) => new TestPhone(node.url, join_code, token);
const newPhone = () => phoneAt(engagement.join_code);
const note = (text: string) => ({ kind: "note", text });

const shown = (changes: object = {}) => ({
  post_id: expect.any(String),
  kind: "note",
  status: "approved",
  held_because: null,
  video_status: null,
  caption: "Hello",
  name: null,
  room: null,
  share_ready: false,
  take_home_url: null,
  thumb_url: null,
  created_at: expect.any(Number),
  ...changes,
});

const readRefusal = ({
  status,
  body,
}: {
  status: number;
  body: { error?: { code: string; details: object } };
}) => [status, body?.error?.code, body?.error?.details];

test("whoever has the code sees what there is to join, however it is typed", async () => {
  const given = {
    title: "Gala",
    rooms: [{ key: "foyer", label: "Foyer" }],
    consent: { required: true, text: "May be shown" },
    kinds: ["photo"],
    languages: ["fr", "de"],
    reactions: { enabled: true, emoji: ["👏"] },
    voting: { enabled: true, anonymous: true },
    retention_days: 30,
  };
  const { join_code } = await makeEngagement(node, given);
  for (const code of [join_code, join_code.toLowerCase()]) {
    const answer = await fetch(`${node.url}/guest/${code}`);
    expect([answer.status, answer.headers.get("cache-control"), await answer.json()]).toEqual([
      200,
      "no-store",
      {
        engagement: { state: "open", moderation: "open", ...given },
        posts: [],
        game: null,
        own_game: null,
        poll: null,
        own_vote: null,
        now: expect.any(Number),
      },
    ]);
  }
});

test("a code that nobody was given leads nowhere", async () => {
  for (const code of ["ABC234X", "x", "%00%00%00%00", "../../etc"]) {
    const phone = phoneAt(encodeURIComponent(code));
    const answers = [
      await phone.call("GET", ""),
      await phone.call("POST", "/uploads", jpeg(1)),
      await phone.post(note("Hello")),
      await phone.call("DELETE", "/posts/one"),
    ];
    expect(answers.map(readRefusal)).toEqual(answers.map(() => [404, "not_found", {}]));
  }
});

test("a guest posts, finds it again, and takes it back", async () => {
  const phone = newPhone();
  const posted = await phone.post({ ...note("Hello"), name: "Ada" });
  expect([posted.status, posted.body]).toEqual([201, shown({ name: "Ada" })]);
  const second = await phone.post({ kind: "question", caption: "Why?" });
  const listed = await phone.call("GET", "");
  expect(listed.body.posts).toEqual([second.body, posted.body]);
  expect((await newPhone().call("GET", "")).body.posts).toEqual([]);

  const { post_id } = posted.body;
  expect((await phone.call("DELETE", `/posts/${post_id}`)).status).toBe(204);
  expect(readRefusal(await phone.call("DELETE", `/posts/${post_id}`))).toEqual([404, "not_found", {}]);
  expect((await phone.call("GET", "")).body.posts).toEqual([second.body]);
});

test("whose question was merged is told which one stands for it, while guests see that one", async () => {
  const { id, join_code } = await makeEngagement(node);
  const [phone, other] = [phoneAt(join_code), phoneAt(join_code)];
  const ask = async (asking: TestPhone, caption: string) =>
    (await asking.post({ kind: "question", caption })).body.post_id as string;
  const [own, standing] = [await ask(phone, "When?"), await ask(other, "When is lunch?")];
  const decide = (post_id: string, decision: object) =>
    node.call("PATCH", `/engagements/${id}/posts/${post_id}`, decision);
  const told = async () => (await phone.call("GET", "")).body.posts[0].merged_into;
  await phone.connect();
  onTestFinished(() => phone.close());
  const merged = (changes: object) => ({
    post_id: standing,
    text: "When is lunch?",
    is_answered: false,
    answer_text: null,
    ...changes,
  });
  const heard = (fits: object) =>
    phone.hear("own_posts", ({ posts }) => isDeepStrictEqual(posts[0]?.merged_into, fits));

  expect(await told()).toBeUndefined();
  await decide(own, { merged_into: standing });
  await heard(merged({}));
  expect(await told()).toEqual(merged({}));
  await decide(standing, { status: "answered", answer_text: "At noon" });
  await heard(merged({ is_answered: true, answer_text: "At noon" }));
  await decide(standing, { status: "hidden" });
  await heard(merged({ text: null }));
  await decide(own, { merged_into: null });
  expect(await told()).toBeUndefined();
});

test("nobody else takes a guest's post back, nor posts what they sent", async () => {
  const [phone, stranger] = [newPhone(), newPhone()];
  const elsewhere = await makeEngagement(node);
  const { post_id } = (await phone.post(note("Mine"))).body;
  const file = await picture("jpeg");
  const { body: ticket } = await phone.call("POST", "/uploads", jpeg(file.length));
  await send(ticket, file);
  const photo = { kind: "photo", upload_id: ticket.upload_id };
  const sameToken = phoneAt(elsewhere.join_code, phone.token);
  for (const id of [post_id, "%00", "none"]) {
    expect(readRefusal(await stranger.call("DELETE", `/posts/${id}`))).toEqual([404, "not_found", {}]);
    expect(readRefusal(await sameToken.call("DELETE", `/posts/${id}`))).toEqual([401, "unauthorized", {}]);
  }
  expect(readRefusal(await stranger.post(photo))).toEqual([400, "invalid", { field: "upload_id" }]);
  expect(readRefusal(await sameToken.post(photo))).toEqual([401, "unauthorized", {}]);
  const posted = await phone.post(photo);
  expect([posted.status, posted.body]).toEqual([
    201,
    shown({ kind: "photo", caption: "", take_home_url: expect.stringContaining("/t/") }),
  ]);
});

test("taking back what is another's waits for nobody and locks nothing, and counts as a write of the phone", async () => {
  const { id, join_code } = await makeEngagement(node);
  const [phone, owner] = [phoneAt(join_code), phoneAt(join_code)];
  const { post_id } = (await owner.post({ kind: "question", text: "Mine?" })).body;
  const { pool } = node.node.app;
  const voting = await pool.connect();
  onTestFinished(() => voting.release());
  // As a batch of votes holds it.
  await voting.query("BEGIN");
  await voting.query("SELECT FROM posts WHERE id = $1 FOR NO KEY UPDATE", [post_id]);
  const statuses: number[] = [];
  for (let n = 0; n < 16; n += 1) statuses.push((await phone.call("DELETE", `/posts/${post_id}`)).status);
  await voting.query("COMMIT");
  expect(statuses).toEqual([...Array.from({ length: 15 }, () => 404), 429]);
  expect((await owner.call("DELETE", `/posts/${post_id}`)).status).toBe(204);
  expect((await node.call("GET", `/engagements/${id}/questions`)).body.items).toMatchObject([
    { held_because: "withdrawn" },
  ]);
});

test("a retry gets the same post, also of two at once", async () => {
  const phone = newPhone();
  const [one, other] = await Promise.all([1, 2].map(() => phone.post(note("Once"), "a key")));
  expect(new Set([one!.status, other!.status])).toEqual(new Set([200, 201]));
  expect(one!.body).toEqual(other!.body);
  const again = await phone.post(note("Once"), "a key");
  expect([again.status, again.headers.get("idempotent-replayed"), again.body]).toEqual([
    200,
    "true",
    one!.body,
  ]);
  expect(readRefusal(await phone.post(note("Twice"), "a key"))).toEqual([409, "conflict", {}]);
  expect((await phone.call("GET", "")).body.posts).toEqual([one!.body]);
  expect((await newPhone().post(note("Once"), "a key")).status).toBe(201);
});

test("a retry of what was taken back neither posts it anew nor tells it", async () => {
  const phone = newPhone();
  const { post_id } = (await phone.post({ ...note("Hello"), name: "Ada" }, "a key")).body;
  await phone.call("DELETE", `/posts/${post_id}`);
  const again = await phone.post({ ...note("Hello"), name: "Ada" }, "a key");
  expect([again.status, again.body]).toEqual([
    200,
    shown({ post_id, status: "hidden", held_because: "withdrawn", caption: "" }),
  ]);
  expect((await phone.call("GET", "")).body.posts).toEqual([]);
});

test("a phone without a token, or with half of one, may look and no more", async () => {
  for (const token of ["", "short", "x".repeat(87), "with space".repeat(5)]) {
    const phone = phoneAt(engagement.join_code, token);
    const answers = [
      await phone.call("POST", "/uploads", jpeg(1)),
      await phone.post(note("Hello")),
      await phone.call("DELETE", "/posts/one"),
    ];
    expect(answers.map(readRefusal)).toEqual(answers.map(() => [401, "unauthorized", {}]));
    expect(answers.map(({ headers }) => headers.get("www-authenticate"))).toEqual(answers.map(() => "Guest"));
  }
  const none = await fetch(`${node.url}/guest/${engagement.join_code}/posts`, { method: "POST" });
  expect(none.status).toBe(401);
});

test.each([
  [{ kind: "dance" }, "kind"],
  [{ kind: "note" }, "caption"],
  [{ kind: "note", text: "x".repeat(501) }, "text"],
  [{ kind: "note", text: "x", name: "x".repeat(41) }, "name"],
  [{ kind: "note", text: "x", room: "cellar" }, "room"],
  [{ kind: "note", text: "x", client_label: "booth" }, "client_label"],
  [{ kind: "note", text: "x", source: "booth" }, "source"],
  [{ kind: "photo" }, "upload_id"],
  [{ kind: "photo", upload_id: "nothing" }, "upload_id"],
])("%j is no post", async (body, field) => {
  expect(readRefusal(await newPhone().post(body))).toEqual([400, "invalid", { field }]);
});

test("a post needs a key, so that a lost answer does not double it", async () => {
  const phone = newPhone();
  const without = await phone.call("POST", "/posts", note("Hello"));
  expect(readRefusal(without)).toEqual([400, "invalid", { field: "Idempotency-Key" }]);
  expect(readRefusal(await phone.post(note("Hello"), "x".repeat(201)))).toEqual([
    400,
    "invalid",
    { field: "Idempotency-Key" },
  ]);
});

test("nothing is taken while it is closed, and held while it is paused", async () => {
  const closed = phoneAt((await makeEngagement(node, { state: "closed" })).join_code);
  expect([
    readRefusal(await closed.call("POST", "/uploads", jpeg(1))),
    readRefusal(await closed.post(note("Hello"))),
  ]).toEqual([
    [423, "closed", {}],
    [423, "closed", {}],
  ]);
  const paused = phoneAt((await makeEngagement(node, { state: "paused" })).join_code);
  expect((await paused.call("POST", "/uploads", jpeg(1))).status).toBe(201);
  expect((await paused.post(note("Hello"))).body).toEqual(
    shown({ status: "pending", held_because: "paused" }),
  );
});

test("one phone that sends too much waits, and no other does", async () => {
  const phone = newPhone();
  const answers: number[] = [];
  for (let n = 0; n < 15; n += 1) answers.push((await phone.post(note(`Note ${n}`))).status);
  const refused = await phone.post(note("One more"));
  const wait_s = Number(refused.headers.get("retry-after"));
  expect([answers, readRefusal(refused)]).toEqual([
    Array.from({ length: 15 }, () => 201),
    [429, "rate_limited", { retry_after_s: wait_s }],
  ]);
  expect(wait_s).toBeGreaterThanOrEqual(1);
  expect((await newPhone().post(note("Another phone"))).status).toBe(201);

  for (let n = 0; n < 30; n += 1) await phone.call("POST", "/uploads", jpeg(1));
  expect((await phone.call("POST", "/uploads", jpeg(1))).status).toBe(429);
  expect((await newPhone().call("POST", "/uploads", jpeg(1))).status).toBe(201);
  expect((await phone.call("GET", "")).body.posts.length).toBe(15);
});

test("a body that is no JSON, or far too large, is refused like everywhere", async () => {
  const url = `${node.url}/guest/${engagement.join_code}/posts`;
  const headers = {
    Authorization: `Guest ${(await newPhone().ready()).token}`,
    "Content-Type": "application/json",
    "Idempotency-Key": "x",
  };
  const broken = await fetch(url, { method: "POST", headers, body: "{" });
  const large = await fetch(url, { method: "POST", headers, body: JSON.stringify(note("x".repeat(70_000))) });
  expect([broken.status, large.status]).toEqual([400, 413]);
});

test("neither tokens nor codes nor signatures are written into the log of requests", async () => {
  const lines: string[] = [];
  const log = new Writable({ write: (line: Buffer, _, done) => (lines.push(line.toString()), done()) });
  const { app } = node.node;
  const server = openServer({ config: app.config, log: pino({ level: "trace" }, log) });
  registerPhones(server, app);
  await registerUploads(server, app);
  const { upload_url } = await ticketFor(node, engagement.id, jpeg(10));
  const { pathname, search, searchParams } = new URL(upload_url);
  const { token } = await newPhone().ready();
  const headers = { Authorization: `Guest ${token}` };
  await server.inject({ url: `/guest/${engagement.join_code}`, headers });
  for (const method of ["HEAD", "PUT"] as const)
    await server.inject({ method, url: pathname + search, headers });
  await server.close();
  const written = lines.join("");
  expect(["/guest/:join_code", "/uploads/:id"].map((route) => written.includes(route))).toEqual([true, true]);
  const secrets = [token, engagement.join_code, searchParams.get("sig")!, searchParams.get("exp")!];
  expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
});
