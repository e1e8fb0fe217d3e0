import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ownerKey, startTestNode, type TestNode } from "../../../test/support/node/testNode.ts";

let node: TestNode;
beforeAll(async () => {
  node = await startTestNode();
});
afterAll(() => node.stop());

const error = (code: string, details: unknown = {}) => ({
  error: { code, message: expect.any(String), details },
});
const requestId = /^[0-9a-f-]{36}$/;

test("unknown paths, wrong methods and malformed requests all get the error body and a request id", async () => {
  const json = { "Content-Type": "application/json" };
  const cases: [string, string, Parameters<TestNode["call"]>[3], number, unknown][] = [
    ["GET", "/nowhere", {}, 404, error("not_found")],
    ["GET", "/../../healthz-not", {}, 404, error("not_found")],
    ["POST", "/records/some/ref", {}, 405, error("method_not_allowed")],
    ["PUT", "/me", {}, 405, error("method_not_allowed")],
    ["OPTIONS", "/records", {}, 405, error("method_not_allowed")],
    ["GET", "/records/%zz", {}, 400, error("invalid")],
    ["GET", "/records/%C3%28", {}, 400, error("invalid")],
    ["PUT", "/records/a", { raw: "{", headers: json }, 400, error("invalid")],
    ["PUT", "/records/a", { raw: '{"values":{}} x', headers: json }, 400, error("invalid")],
    ["PUT", "/records/a", { raw: "[]", headers: json }, 400, error("invalid")],
    ["PUT", "/records/a", { raw: "null", headers: json }, 400, error("invalid")],
    ["PUT", "/records/a", { raw: "", headers: json }, 400, error("invalid")],
    ["PUT", "/records/a", {}, 400, error("invalid")],
    ["PUT", "/records/a", { raw: new Uint8Array([0x7b, 0xff, 0x7d]), headers: json }, 400, error("invalid")],
    [
      "PUT",
      "/records/a",
      { raw: "values=x", headers: { "Content-Type": "text/plain" } },
      415,
      error("unsupported_media_type"),
    ],
    [
      "PUT",
      "/records/a",
      { raw: '{"__proto__":{"x":1},"values":{}}', headers: json },
      400,
      error("invalid", { field: "__proto__" }),
    ],
    [
      "PUT",
      "/records/a",
      { raw: '{"values":{"constructor":{"prototype":1}}}', headers: json },
      400,
      error("invalid", { field: "values.constructor" }),
    ],
    [
      "PUT",
      "/records/a",
      { raw: `{"values":${"[".repeat(5000)}${"]".repeat(5000)}}`, headers: json },
      400,
      expect.objectContaining({}),
    ],
    ["GET", "/records?prefix=%00", {}, 400, error("invalid", { field: "prefix" })],
  ];
  for (const [method, path, options, status, body] of cases) {
    const answer = await node.call(method, path, undefined, options);
    expect([method, path, answer.status, answer.body]).toEqual([method, path, status, body]);
    expect(answer.headers.get("x-request-id")).toMatch(requestId);
    expect(answer.headers.get("content-type")).toBe("application/json; charset=utf-8");
  }
  expect((await node.call("POST", "/records/some/ref")).headers.get("allow")).toBe(
    "GET, PUT, PATCH, DELETE, HEAD",
  );
});

test("a page's limit is plain digits from 1 to 200", async () => {
  for (const limit of ["0", "201", "-1", "1e1", "0x10", "%205", "5.0", "+5", "", "ten", "5&limit=5"]) {
    const { status, body } = await node.call("GET", `/stories?limit=${limit}`);
    expect([limit, status, body]).toEqual([limit, 400, error("invalid", { field: "limit" })]);
  }
  for (const limit of ["1", "200"])
    expect((await node.call("GET", `/stories?limit=${limit}`)).status).toBe(200);
});

test("a DELETE with a JSON content type and no body is no mistake", async () => {
  await node.call("PUT", "/records/to/delete", { values: {} });
  const answer = await node.call("DELETE", "/records/to/delete", undefined, {
    headers: { "Content-Type": "application/json" },
  });
  expect([answer.status, answer.body]).toEqual([204, ""]);
});

test("fields are refused where none are taken, and an empty object is none", async () => {
  const { body: engagement } = await node.call("POST", "/engagements", { title: "Party" });
  const { body: quiz } = await node.call("POST", `/engagements/${engagement.id}/quizzes`, { title: "Quiz" });
  const start = (body: unknown) => node.call("POST", `/quizzes/${quiz.id}/games`, body);
  expect((await start({ auto: true })).body).toEqual(error("invalid", { field: "auto" }));
  expect((await start([])).status).toBe(400);
  // It has no question yet: the body was in order.
  expect((await start({})).status).toBe(409);
});

test("a JSON body over its limit is 413, larger where the interface says so", async () => {
  const big = (bytes: number) => ({
    raw: JSON.stringify({ values: {}, pad: "x".repeat(bytes) }),
    headers: { "Content-Type": "application/json" },
  });
  expect((await node.call("POST", "/stories", undefined, big(1024 * 1024))).body).toEqual(error("too_large"));
  expect((await node.call("PUT", "/records/big", undefined, big(1024 * 1024))).body).toEqual(
    error("invalid", { field: "pad" }),
  );
  expect((await node.call("PUT", "/records/big", undefined, big(16 * 1024 * 1024))).body).toEqual(
    error("too_large"),
  );
  const values = Object.fromEntries(Array.from({ length: 200 }, (_, i) => [`v${i}`, "€".repeat(2000)]));
  expect((await node.call("PUT", "/records/big", { values })).status).toBe(201);
});

test("what cannot be read as HTTP gets the error body too, and never ends the server", async () => {
  const unreadable = [
    ["GET / HTTP/9.9\r\n\r\n", 400, error("invalid")],
    ["\0\0\0\0", 400, error("invalid")],
    ["GET /api/v1/records/é HTTP/1.1\r\nHost: x\r\n\r\n", 400, error("invalid")],
    ["GET /api/v1/me HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", 400, error("invalid")],
    [`GET /${"x".repeat(70_000)} HTTP/1.1\r\n\r\n`, 413, error("too_large")],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(70_000)}\r\n\r\n`, 413, error("too_large")],
  ] as const;
  for (const [sent, status, body] of unreadable) {
    const [head, text] = (await speak(sent)).split("\r\n\r\n");
    expect([sent.slice(0, 50), head, JSON.parse(text!)]).toEqual([
      sent.slice(0, 50),
      expect.stringContaining(`HTTP/1.1 ${status} `),
      body,
    ]);
    expect(head).toMatch(/X-Request-Id: [0-9a-f-]{36}\r\n/);
  }
  expect((await node.call("GET", "/me")).status).toBe(200);
});

/** All that comes back for these bytes before the connection is closed. */
async function speak(bytes: string): Promise<string> {
  const { port, hostname } = new URL(node.url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes, "latin1");
  let heard = "";
  for await (const chunk of socket) heard += String(chunk);
  return heard;
}

test("a retry with the same Idempotency-Key answers the same and writes nothing twice", async () => {
  const headers = { "Idempotency-Key": "one key for one story" };
  const first = await node.call("POST", "/stories", { title: "Once" }, { headers });
  const again = await node.call("POST", "/stories", { title: "Once" }, { headers });
  expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
  expect([first.headers.get("idempotent-replayed"), again.headers.get("idempotent-replayed")]).toEqual([
    null,
    "true",
  ]);
  const other = await node.call("POST", "/stories", { title: "Other" }, { headers });
  expect([other.status, other.body]).toEqual([409, error("conflict")]);

  const many = await Promise.all(
    Array.from({ length: 8 }, () =>
      node.call("POST", "/stories", { title: "Race" }, { headers: { "Idempotency-Key": "race" } }),
    ),
  );
  expect(many.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([
    200, 200, 200, 200, 200, 200, 200, 201,
  ]);
  expect(new Set(many.map((answer) => answer.body.id)).size).toBe(1);
  const titles = (await node.call("GET", "/stories")).body.items.map(
    (story: { title: string }) => story.title,
  );
  expect(titles).toEqual(["Once", "Race"]);
});

test("a secret that is shown once is not kept for a retry", async () => {
  const headers = { "Idempotency-Key": "one key, please" };
  const body = { name: "once", role: "viewer", scopes: [] };
  const first = await node.call("POST", "/keys", body, { headers });
  const again = await node.call("POST", "/keys", body, { headers });
  expect([first.status, again.status, again.body]).toEqual([201, 409, error("conflict")]);
  const kept = await node.node.app.pool.query("SELECT response::text FROM idempotency_keys");
  expect(JSON.stringify(kept.rows)).not.toContain(first.body.key.split(".")[2]);
});

test("a wish to upgrade that is not ours is answered as the request it is", async () => {
  const answer = await node.call("GET", "/me", undefined, { headers: { "X-Plain": "1" } });
  const { port, hostname } = new URL(node.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET /api/v1/me HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${ownerKey}\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n`,
  );
  let heard = "";
  socket.on("data", (chunk) => (heard += String(chunk)));
  await new Promise((resolve) => socket.on("close", resolve));
  expect(heard).toContain("HTTP/1.1 200 OK");
  expect(heard).toContain(JSON.stringify(answer.body.workspace_id));
});

test("a HEAD whose headers are too large is answered without a body", async () => {
  const { port, hostname } = new URL(node.url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  socket.write(`HEAD /api/v1/me HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`);
  let heard = "";
  socket.on("data", (chunk) => (heard += String(chunk)));
  await new Promise((resolve) => socket.on("close", resolve));
  expect(heard).toMatch(/^HTTP\/1.1 413 [\s\S]*\r\n\r\n$/);
});

test("a fixed path is no obstacle to a record with that ref", async () => {
  expect((await node.call("PUT", "/records/batch", { values: { a: "1" } })).status).toBe(201);
  expect((await node.call("GET", "/records/batch")).body.values).toEqual({ a: "1" });
  expect((await node.call("DELETE", "/records/batch")).status).toBe(204);
});

test("JSON that is compressed or in another alphabet is refused, not misread", async () => {
  for (const headers of [
    { "Content-Type": "application/json", "Content-Encoding": "gzip" } as Record<string, string>,
    { "Content-Type": "application/json; charset=latin1" },
  ]) {
    const refused = await node.call("PUT", "/records/a", undefined, { raw: '{"values":{}}', headers });
    expect([refused.status, refused.body]).toEqual([415, error("unsupported_media_type")]);
  }
});

test("a refused request does not use up its Idempotency-Key", async () => {
  const headers = { "Idempotency-Key": "try again" };
  await node.call("PUT", "/records/taken", { values: {} });
  expect((await node.call("POST", "/records", { ref: "taken", values: {} }, { headers })).status).toBe(409);
  await node.call("DELETE", "/records/taken");
  expect((await node.call("POST", "/records", { ref: "taken", values: {} }, { headers })).status).toBe(201);
  for (const key of ["", "x".repeat(201), "tab\there"]) {
    const refused = await node.call(
      "POST",
      "/stories",
      { title: "x" },
      { headers: { "Idempotency-Key": key } },
    );
    expect([key, refused.status, refused.body.error.details]).toEqual([
      key,
      400,
      { field: "Idempotency-Key" },
    ]);
  }
});

test("a revoked key is refused at once, also on another node", async () => {
  const other = await node.another();
  const made = await node.call("POST", "/keys", { name: "short-lived", role: "viewer", scopes: ["data"] });
  expect(made.body).toEqual({
    id: expect.any(String),
    name: "short-lived",
    role: "viewer",
    scopes: ["data"],
    created_at: expect.any(Number),
    last_used_at: null,
    key: expect.stringMatching(/^cue\.[a-z0-9]+\.[A-Za-z0-9_-]{43}$/),
  });
  const { key, id } = made.body;
  for (const at of [node, other])
    expect((await at.call("GET", "/records", undefined, { key })).status).toBe(200);
  expect((await node.call("DELETE", `/keys/${id}`)).status).toBe(204);
  for (const at of [node, other])
    expect((await at.call("GET", "/records", undefined, { key })).status).toBe(401);
  const listed = (await node.call("GET", "/keys")).body.items;
  expect(JSON.stringify(listed)).not.toContain(key.split(".")[2]);
  await other.stop();
});

test("a role that is too low is told which one it takes", async () => {
  const { key } = (
    await node.call("POST", "/keys", { name: "editor", role: "editor", scopes: ["authoring"] })
  ).body;
  const { status, body } = await node.call("PUT", "/publishing", { mode: "manual" }, { key });
  expect([status, body]).toEqual([
    403,
    {
      error: {
        code: "forbidden",
        message: "The role editor may not do this: it needs the role owner",
        details: { role: "owner" },
      },
    },
  ]);
});

test("the rate limit counts per key and says when to come back", async () => {
  const limited = await startTestNode({ RATE_LIMIT_PER_MIN: "3" });
  const answers = [];
  for (let i = 0; i < 4; i += 1) answers.push(await limited.call("GET", "/me"));
  expect(answers.map((answer) => [answer.status, answer.headers.get("ratelimit-remaining")])).toEqual([
    [200, "2"],
    [200, "1"],
    [200, "0"],
    [429, "0"],
  ]);
  const wait = Number(answers[3]!.headers.get("retry-after"));
  expect(wait).toBeGreaterThan(0);
  expect(answers[3]!.body).toEqual(error("rate_limited", { retry_after_s: wait }));
  expect(answers[0]!.headers.get("ratelimit-limit")).toBe("3");
  await limited.stop();
});

test("the audit log tells who did what, newest first, and leaves data pushed by keys out", async () => {
  const { body: story } = await node.call("POST", "/stories", { title: "Audited" });
  await node.call("PUT", "/records/not/audited", { values: {} });
  const { body } = await node.call("GET", "/audit?limit=1");
  expect(body.items).toEqual([
    {
      id: expect.any(String),
      at: expect.any(Number),
      who: { kind: "key", id: "owner", name: "Bootstrap key" },
      what: "Create a story",
      target: "POST /stories",
    },
  ]);
  expect(story.id).toEqual(expect.any(String));
});

test("metrics are read with the key for them, or without one on the machine itself", async () => {
  const statusWith = async ({ url }: TestNode, headers: Record<string, string> = {}) =>
    (await fetch(`${url}/metrics`, { headers })).status;
  expect([
    await statusWith(node),
    await statusWith(node, { "X-Forwarded-For": "127.0.0.1" }),
    await statusWith(node, { Forwarded: "for=127.0.0.1" }),
  ]).toEqual([200, 403, 403]);

  const keyed = await node.another({ METRICS_KEY: "scrape-me", TRUST_PROXY: "loopback" });
  expect([
    await statusWith(keyed),
    await statusWith(keyed, { Authorization: "Bearer scrape-you" }),
    await statusWith(keyed, { Authorization: `Bearer ${ownerKey}` }),
    await statusWith(keyed, { Authorization: "Bearer scrape-me" }),
    await statusWith(keyed, { Authorization: "Bearer scrape-me", "X-Forwarded-For": "203.0.113.9" }),
  ]).toEqual([401, 401, 401, 200, 200]);
  await keyed.stop();

  const proxied = await node.another({ TRUST_PROXY: "loopback" });
  expect([
    await statusWith(proxied, { "X-Forwarded-For": "203.0.113.9" }),
    await statusWith(proxied),
  ]).toEqual([403, 403]);
  await proxied.stop();
});

test("where the site is https, browsers are told to stay with it", async () => {
  const secure = await node.another({ PUBLIC_URL: "https://show.example" });
  const answers = [
    await fetch(`${secure.url}/healthz`),
    await fetch(`${secure.url}/api/v1/me`),
    await fetch(`${node.url}/healthz`),
  ];
  expect(answers.map(({ headers }) => headers.get("Strict-Transport-Security"))).toEqual([
    "max-age=31536000",
    "max-age=31536000",
    null,
  ]);
  await secure.stop();
});

test("health, readiness, metrics and the description answer without a key", async () => {
  expect(await (await fetch(`${node.url}/healthz`)).json()).toEqual({ ok: true });
  expect(await (await fetch(`${node.url}/readyz`)).json()).toMatchObject({ ok: true });
  expect(await (await fetch(`${node.url}/metrics`)).text()).toContain("cuelight_request_seconds_bucket");
  const described = await (await fetch(`${node.url}/api/v1/openapi.json`)).json();
  expect(Object.keys((described as { paths: object }).paths)).toContain("/records/{ref}");
  expect(JSON.stringify(described)).not.toContain(ownerKey);
});
