import { once } from "node:events";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { WebSocket } from "ws";
import { ownerKey, startTestNode, strangerKey, type TestNode } from "../../../test/support/node/testNode.ts";
import { ada, linkPath, newOwner, newVisitor } from "../../../test/support/browser/visitor.ts";
import { scopeNames } from "../../contract/declare.ts";
import { makeOwnerLink } from "./makeOwnerLink.ts";

let node: TestNode;
let workspace_id: string;

beforeEach(async () => {
  node = await startTestNode();
  workspace_id = node.node.first_workspace_id;
});
afterEach(() => node.stop());

const anId = expect.stringMatching(/^[0-9a-f-]{36}$/);
const aTime = expect.any(Number);
const grace = { name: "Grace", email: "grace@example.com", password: "nanosecond wire" };

test("the first-start link makes the owner's account, signs them in and works once", async () => {
  const visitor = newVisitor(node);
  const path = linkPath((await makeOwnerLink(node.node.app, workspace_id))!);

  const shown = await visitor.send("GET", path);
  expect(shown.status).toBe(200);
  expect(shown.body).toEqual({
    kind: "owner",
    workspace_name: "My workspace",
    email: null,
    expires_at: aTime,
    signed_in: null,
  });

  const claimed = await visitor.send("POST", path, { ...ada, email: "Ada@Example.com" });
  expect([claimed.status, claimed.body]).toEqual([200, { workspace_id }]);
  expect(
    claimed.headers.getSetCookie().find((cookie) => cookie.startsWith("cuelight.session_token=")),
  ).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);

  const me = await visitor.send("GET", "/people/me");
  expect(me.body).toEqual({
    id: anId,
    name: "Ada",
    email: "ada@example.com",
    workspaces: [{ id: workspace_id, name: "My workspace", role: "owner", member_id: anId }],
  });
  const apiMe = await visitor.api("GET", "/me");
  expect(apiMe.body).toEqual({
    workspace_id,
    workspace_name: "My workspace",
    key_id: null,
    name: "Ada",
    role: "owner",
    scopes: scopeNames,
    plan: "pro",
  });

  const gone = {
    error: {
      code: "not_found",
      message: "This link was used already or is no longer valid: ask for a new one",
      details: {},
    },
  };
  for (const again of [await visitor.send("GET", path), await newVisitor(node).send("POST", path, grace)]) {
    expect([again.status, again.body]).toEqual([404, gone]);
  }
});

test("on an https site links and cookies are https only", async () => {
  const secure = await startTestNode({ PUBLIC_URL: "https://show.example" });
  const link = (await makeOwnerLink(secure.node.app, secure.node.first_workspace_id))!;
  expect(link).toMatch(/^https:\/\/show\.example\/studio\/link\/[\w-]{43}$/);
  const claimed = await newVisitor(secure).send("POST", linkPath(link), ada, {
    Origin: "https://show.example",
  });
  expect(claimed.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Secure-cuelight\.session_token=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^cuelight\.device_\w{12}=.*; Path=\/; .*HttpOnly; SameSite=Lax; Secure$/),
  ]);
  await secure.stop();
});

test("of many who use a link at the same moment exactly one gets in", async () => {
  const path = linkPath((await makeOwnerLink(node.node.app, workspace_id))!);
  const answers = await Promise.all(
    ["a", "b", "c", "d"].map((name) =>
      newVisitor(node).send("POST", path, { name, email: `${name}@example.com`, password: "correct horse" }),
    ),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 404, 404, 404]);
  const { rows } = await node.node.app.pool.query("SELECT count(*) FROM people");
  expect(rows).toEqual([{ count: 1 }]);
});

test("each start without an owner makes a new link and ends the older one; with an owner there is none", async () => {
  const older = linkPath((await makeOwnerLink(node.node.app, workspace_id))!);
  const newer = linkPath((await makeOwnerLink(node.node.app, workspace_id))!);
  expect((await newVisitor(node).send("GET", older)).status).toBe(404);
  expect((await newVisitor(node).send("POST", newer, ada)).status).toBe(200);
  expect(await makeOwnerLink(node.node.app, workspace_id)).toBeNull();
});

test("the first-start link is void once somebody owns the workspace", async () => {
  const unused = linkPath((await makeOwnerLink(node.node.app, workspace_id))!);
  const { body: invitation } = await node.call("POST", "/members", { role: "owner" });
  await newVisitor(node).send("POST", linkPath(invitation.link), ada);
  expect((await newVisitor(node).send("GET", unused)).status).toBe(404);
});

test("claiming a link needs a name, an e-mail address and a long enough password", async () => {
  const visitor = newVisitor(node);
  const path = linkPath((await makeOwnerLink(node.node.app, workspace_id))!);
  const fields = [
    await visitor.send("POST", path, { ...ada, password: "ninechars" }),
    await visitor.send("POST", path, { ...ada, password: "🔑".repeat(129) }),
    await visitor.send("POST", path, { ...ada, email: "nobody" }),
    await visitor.send("POST", path, { ...ada, role: "owner" }),
    await visitor.send("POST", path, { name: ada.name, password: ada.password }),
    await visitor.send("POST", path, { email: ada.email, password: ada.password }),
  ].map(({ status, body }) => [status, body.error.details.field]);
  expect(fields).toEqual([
    [400, "password"],
    [400, "password"],
    [400, "email"],
    [400, "role"],
    [400, "email"],
    [400, "name"],
  ]);
  expect((await visitor.send("POST", path)).body.error.code).toBe("invalid");
  expect((await visitor.send("POST", path, { ...ada, password: "🔑".repeat(128) })).status).toBe(200);
});

test("signing out ends the session, and e-mail and password open a new one", async () => {
  const visitor = await newOwner(node);
  const before = new Map(visitor.cookies);
  expect((await visitor.send("POST", "/auth/sign-out")).status).toBe(200);
  expect((await visitor.send("GET", "/people/me")).body.error.code).toBe("unauthorized");

  const thief = newVisitor(node);
  for (const [name, value] of before) thief.cookies.set(name, value);
  expect((await thief.api("GET", "/me")).status).toBe(401);

  const wrong = await visitor.send("POST", "/auth/sign-in/email", {
    email: ada.email,
    password: "wrong password",
  });
  expect([wrong.status, wrong.body]).toEqual([
    401,
    {
      code: "INVALID_EMAIL_OR_PASSWORD",
      message: "Invalid email or password",
      error: {
        code: "unauthorized",
        message: "Invalid email or password",
        details: { reason: "INVALID_EMAIL_OR_PASSWORD" },
      },
    },
  ]);
  expect(
    (await visitor.send("POST", "/auth/sign-in/email", { email: "ADA@example.com", password: ada.password }))
      .status,
  ).toBe(200);
  expect((await visitor.api("GET", "/me")).status).toBe(200);
});

test("the API asks a person for the workspace header, a membership in it and a page of ours", async () => {
  const visitor = await newOwner(node);
  const { body: other } = await node.call("GET", "/me", undefined, { key: strangerKey });
  const here = { "X-Cuelight-Workspace": workspace_id };
  const record = { ref: "menu", values: {} };
  const statuses = {
    "no header": (await visitor.send("GET", "/api/v1/me")).status,
    "a foreign workspace": (await visitor.api("GET", "/me", undefined, other.workspace_id)).status,
    "an unknown workspace": (await visitor.api("GET", "/me", undefined, "nowhere")).status,
    "a foreign page": (
      await visitor.send("POST", "/api/v1/records", record, { ...here, Origin: "https://evil.example" })
    ).status,
    "a page of unknown origin": (
      await visitor.send("POST", "/api/v1/records", record, { ...here, Origin: "null" })
    ).status,
    "our own page": (await visitor.send("POST", "/api/v1/records", record, here)).status,
  };
  expect(statuses).toEqual({
    "no header": 401,
    "a foreign workspace": 401,
    "an unknown workspace": 401,
    "a foreign page": 403,
    "a page of unknown origin": 403,
    "our own page": 201,
  });
  expect((await visitor.api("GET", "/records/menu")).body.origin).toBe("hand");
});

test("what a person does stands in the audit log under their name", async () => {
  const visitor = await newOwner(node);
  await visitor.api("PATCH", "/workspace", { name: "Summer fair" });
  const { body: members } = await visitor.api("GET", "/members");
  const who = { kind: "person", id: members.items[0].id, name: "Ada" };
  const { body } = await visitor.api("GET", "/audit");
  expect(body.items).toEqual([
    { id: expect.any(String), at: aTime, who, what: "Rename the workspace", target: "PATCH /workspace" },
    { id: expect.any(String), at: aTime, who, what: "Join the workspace", target: `members/${who.id}` },
  ]);
});

test("a changed password stands in the audit log of every workspace of the person, a refused change in none", async () => {
  const visitor = await newOwner(node);
  const { body: invitation } = await node.call("POST", "/members", { role: "viewer" }, { key: strangerKey });
  await visitor.send("POST", linkPath(invitation.link), {});
  const change = (currentPassword: string) =>
    visitor.send("POST", "/auth/change-password", {
      currentPassword,
      newPassword: "battery staple",
      revokeOtherSessions: true,
    });
  expect([(await change("wrong password")).status, (await change(ada.password)).status]).toEqual([400, 200]);

  for (const key of [ownerKey, strangerKey]) {
    const { body: members } = await node.call("GET", "/members", undefined, { key });
    const { id } = members.items[0];
    const { body } = await node.call("GET", "/audit?limit=2", undefined, { key });
    const line = { id: expect.any(String), at: aTime, who: { kind: "person", id, name: "Ada" } };
    expect(body.items).toEqual([
      { ...line, what: "Change the password", target: `members/${id}` },
      { ...line, what: "Join the workspace", target: `members/${id}` },
    ]);
  }
});

test("foreign pages can neither sign in, sign out nor claim a link", async () => {
  const visitor = await newOwner(node);
  const { body: invitation } = await node.call("POST", "/members", { role: "viewer" });
  const evil = { Origin: "https://evil.example" };
  const answers = [
    await visitor.send("POST", "/auth/sign-in/email", { email: ada.email, password: ada.password }, evil),
    await visitor.send("POST", "/auth/sign-out", undefined, evil),
    await visitor.send("POST", linkPath(invitation.link), grace, evil),
  ];
  expect(answers.map(({ status, body }) => [status, body.error.code])).toEqual(
    answers.map(() => [403, "forbidden"]),
  );
  expect((await visitor.api("GET", "/me")).status).toBe(200);
});

test("nobody makes an account without a link, and the library's other doors stay shut", async () => {
  const visitor = newVisitor(node);
  const paths = [
    "/sign-up/email",
    "/sign-in/social",
    "/request-password-reset",
    "/reset-password",
    "/delete-user",
    "/change-email",
    "/update-user",
  ];
  for (const path of paths) {
    const { status, body } = await visitor.send("POST", `/auth${path}`, {
      ...grace,
      newPassword: grace.password,
      token: "t",
    });
    expect([path, status, body.error.code]).toEqual([path, 404, "not_found"]);
  }
  expect((await node.node.app.pool.query("SELECT count(*) FROM people")).rows).toEqual([{ count: 0 }]);
});

test("broken cookies, bodies and tokens are refused with the error body, never a fault", async () => {
  const visitor = newVisitor(node);
  const headers = { "X-Cuelight-Workspace": "\u00ff%00" };
  const answers = [
    await visitor.send("GET", "/people/me", undefined, { Cookie: "cuelight.session_token=%zz.\u00e9; =; ;" }),
    await visitor.send("GET", "/api/v1/me", undefined, {
      ...headers,
      Cookie: "cuelight.session_token=a.b%00",
    }),
    await visitor.send("POST", "/auth/sign-in/email", { email: ["a"], password: {} }),
    await visitor.send("POST", "/auth/sign-in/email", { email: "a@example.com", password: "nul \0" }),
    await visitor.send("POST", "/auth/sign-in/email", "text"),
    await visitor.send("POST", "/auth/passkey/verify-authentication", { response: { id: 5 } }),
    await visitor.send("POST", "/auth/sign-in/email", undefined, { "Content-Type": "text/plain" }),
    await visitor.send("GET", "/people/links/%00%ff"),
    await visitor.send("GET", `/people/links/${"x".repeat(1500)}`),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 400, 400, 400, 400, 415, 400, 404]);
  expect(answers.every(({ body }) => typeof body.error.message === "string")).toBe(true);
});

test("the live connection greets a member on a page of ours, and nobody else", async () => {
  const visitor = await newOwner(node);
  const Cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  expect([
    await greeting({ Cookie, Origin: node.url }),
    await greeting({ Cookie, Origin: "https://evil.example" }),
    await greeting({ Cookie }),
    await greeting({ Origin: node.url }),
    await greeting({ Cookie, Origin: node.url }, "elsewhere"),
  ]).toEqual(["welcome", "refused", "refused", "refused", "refused"]);
});

test("a page that lies open is nobody who is seen", async () => {
  const visitor = await newOwner(node);
  const { pool } = node.node.app;
  const seen = async () => (await pool.query("SELECT last_seen_at FROM members")).rows;
  const Cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  expect(await greeting({ Cookie, Origin: node.url })).toBe("welcome");
  expect(await seen()).toEqual([{ last_seen_at: null }]);
  expect((await visitor.api("GET", "/me")).status).toBe(200);
  expect(await seen()).toEqual([{ last_seen_at: expect.any(Number) }]);
});

async function greeting(headers: Record<string, string>, workspace = workspace_id): Promise<string> {
  const socket = new WebSocket(`${node.url.replace("http", "ws")}/live`, { headers });
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "hello", protocol: 1, as: "studio", workspace_id: workspace }));
  const [data] = (await once(socket, "message")) as [Buffer];
  socket.close();
  return (JSON.parse(String(data)) as { type: string }).type;
}

test("somebody who keeps guessing a password is slowed down", async () => {
  await newOwner(node);
  const behindProxy = await node.another({ TRUST_PROXY: "127.0.0.1" });
  onTestFinished(() => behindProxy.stop());
  const from = { "X-Forwarded-For": "203.0.113.9" };
  const wrong = { email: ada.email, password: "wrong password" };
  const guess = () => newVisitor(behindProxy).send("POST", "/auth/sign-in/email", wrong, from);
  let answer = await guess();
  for (let tries = 0; answer.status === 401 && tries < 30; tries += 1) answer = await guess();
  expect([answer.status, answer.body.error.code]).toEqual([429, "rate_limited"]);
  expect(answer.headers.get("Retry-After")).toBe(String(answer.body.error.details.retry_after_s));
});
